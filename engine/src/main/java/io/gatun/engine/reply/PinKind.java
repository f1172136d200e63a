package io.gatun.engine.reply;

/** What happens to the owner of pinned bytes when its last pin falls. */
@FunctionalInterface
public interface PinKind {
    /** Frees what the pin at this address kept alive. */
    void free(long pin);
}
