package io.gatun.engine.memory;

/** The kernel or the reserved address space refused memory. The arena is unchanged and stays usable. */
public final class OutOfArenaMemoryException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** {@code message} says which call failed, for how many bytes, and why. */
    public OutOfArenaMemoryException(String message) {
        super(message);
    }
}
