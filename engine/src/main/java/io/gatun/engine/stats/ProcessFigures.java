package io.gatun.engine.stats;

/** What the operating system knows of the server's process. */
public interface ProcessFigures {
    /** Nothing is known: all figures are 0. */
    ProcessFigures UNKNOWN = new ProcessFigures() {};

    /** Time in the kernel, in microseconds. */
    default long systemMicros() {
        return 0;
    }

    /** Time in user mode, in microseconds. */
    default long userMicros() {
        return 0;
    }

    /** Time of the calling thread in the kernel, in microseconds. */
    default long threadSystemMicros() {
        return 0;
    }

    /** Time of the calling thread in user mode, in microseconds. */
    default long threadUserMicros() {
        return 0;
    }

    /** Bytes of memory that are resident. */
    default long residentBytes() {
        return 0;
    }

    /** Bytes of memory that the machine has. */
    default long machineBytes() {
        return 0;
    }
}
