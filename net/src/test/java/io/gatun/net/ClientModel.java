package io.gatun.net;

/** What a client sends, and the bytes that must come back. */
interface ClientModel {
    /** What it sends next; empty if it has to wait for something first. */
    byte[] nextRequest();

    /** Checks what came back. */
    void receive(byte[] bytes);

    /** Whether everything came back that has to, by what is known so far. */
    boolean isSatisfied();

    long checkedBytes();
}
