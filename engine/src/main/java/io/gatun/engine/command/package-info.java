/** Commands: one class each, with a package per group; and the table that finds them. */
package io.gatun.engine.command;
