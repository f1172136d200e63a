package io.gatun.engine.memory;

/** Checked mode found a fault in the use of memory: what, at which address, and the block's size and tag. */
public final class MemoryCheckException extends AssertionError {

    private static final long serialVersionUID = 1L;

    MemoryCheckException(String message) {
        super(message);
    }
}
