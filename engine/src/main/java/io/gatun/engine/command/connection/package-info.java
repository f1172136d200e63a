/** Commands on the client's own connection. */
package io.gatun.engine.command.connection;
