package io.gatun.engine.command;

/** A command that may wait for keys; it calls {@link Invocation#block} when it finds nothing, and is executed again. */
public interface BlockingCommand {
    /** Answers that nothing came: in time, or at all where a command may not wait. */
    void replyNothing(Invocation call);
}
