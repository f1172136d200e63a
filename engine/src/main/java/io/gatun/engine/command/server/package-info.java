/** Commands for operators. */
package io.gatun.engine.command.server;
