/** Commands on strings. */
package io.gatun.engine.command.string;
