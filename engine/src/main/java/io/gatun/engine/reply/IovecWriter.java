package io.gatun.engine.reply;

/** Takes the pieces of one gathering write, in order. */
public interface IovecWriter {
    /**
     * Adds a piece, or as much of it as the write's budget allows.
     *
     * @return whether a further piece may follow
     */
    boolean add(long address, long length);

    /** How many pieces there are. */
    int count();
}
