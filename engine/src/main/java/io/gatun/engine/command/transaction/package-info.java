/** MULTI and what belongs to it. */
package io.gatun.engine.command.transaction;
