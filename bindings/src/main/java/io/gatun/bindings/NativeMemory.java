package io.gatun.bindings;

import java.lang.foreign.MemorySegment;

/** All of this process's memory as one segment, so that an access by absolute address is one load or store. */
public final class NativeMemory {
    /**
     * Every address from 0 to {@link Long#MAX_VALUE}, alive for ever, for use with absolute addresses:
     * {@code ALL.get(JAVA_LONG_UNALIGNED, address)}. Nothing is checked: an address that is not mapped ends the JVM.
     */
    public static final MemorySegment ALL = all();

    private NativeMemory() {}

    /**
     * Fails with a clear text if this module may not touch native memory.
     *
     * @throws LinkageError if native access is denied, naming the flag that grants it
     */
    private static MemorySegment all() {
        try {
            return MemorySegment.NULL.reinterpret(Long.MAX_VALUE);
        } catch (IllegalCallerException denied) {
            Module module = NativeMemory.class.getModule();
            throw new LinkageError(deniedMessage(module.isNamed() ? module.getName() : "ALL-UNNAMED"), denied);
        }
    }

    /** Fails as the first use of {@link #ALL} does, which the initializer of this class has then already done. */
    static void requireAccess() {}

    static String deniedMessage(String module) {
        return "Gatun needs native access for its system calls and off-heap memory: "
                + "start Java with --enable-native-access=" + module;
    }
}
