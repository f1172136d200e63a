/** Commands on keys of any type. */
package io.gatun.engine.command.key;
