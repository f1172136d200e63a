package io.gatun.engine.command;

/** A command that is executed, not queued, between MULTI and EXEC. */
public interface RunsInTransaction {
    /** Whether it is EXEC: then it is refused if a queued command would be, and a refusal ends the transaction. */
    default boolean executesQueue() {
        return false;
    }
}
