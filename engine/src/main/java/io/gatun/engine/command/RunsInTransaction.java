package io.gatun.engine.command;

/** A command that is executed, not queued, between MULTI and EXEC. */
public interface RunsInTransaction {}
