package io.gatun.engine.setting;

import java.io.IOException;

/** Where CONFIG REWRITE writes. */
@FunctionalInterface
public interface ConfigStore {
    /** There is nowhere to write. */
    ConfigStore NONE = (settings, everything) -> {
        throw new IOException("Read-only file system");
    };

    /**
     * Writes the directives.
     *
     * @param everything also what has its initial value
     * @throws IOException whose message says why that failed, in the words of strerror(3)
     */
    void rewrite(Settings settings, boolean everything) throws IOException;
}
