package io.gatun.bindings;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.util.Collections;

/**
 * The two shapes in which all C functions are called: {@code long f(6 longs)}, and 7 longs for {@code syscall(2)}.
 *
 * <p>Each new shape costs 3 to 9 ms when it is first linked, a known one 0.1 ms; so start-up pays for one shape
 * instead of nine. What makes it sound, in the ABIs that Gatun runs on (x86-64 System V, AArch64 AAPCS64 on Linux):
 *
 * <ul>
 *   <li>Integers and pointers travel in 64-bit registers, the first six (x86-64) or eight (AArch64) arguments one each.
 *       A callee with an {@code int} parameter reads the low half of its register; the upper half is unspecified, so
 *       the sign extension that Java does is as good as anything.
 *   <li>A callee does not look at argument registers beyond its parameters, and need not preserve them. With up to six
 *       arguments nothing lies on the stack. So surplus arguments (zeros) change nothing.
 *   <li>An {@code int} result is the low half of the result register; the upper half is unspecified, so the caller here
 *       must cut it off, see {@link Libc}.
 *   <li>On Linux, variadic functions take their arguments in the same registers as others. On x86-64 register AL bounds
 *       the number of vector registers used; Java's linker always sets it.
 * </ul>
 *
 * <p>Not a function with floating-point or by-value struct parameters, nor with an {@code unsigned} result whose upper
 * half matters; a test holds the generated descriptors to that.
 */
final class Downcall {
    private static final Linker LINKER = Linker.nativeLinker();
    private static final Linker.Option ERRNO = Linker.Option.captureCallState("errno");

    private Downcall() {}

    /**
     * A handle of type {@code (MemorySegment state, 6 longs)long}, where {@code state} comes from {@link #newState}.
     */
    static MethodHandle link(MemorySegment function) {
        return link(function, 6);
    }

    /** As {@link #link}, with 7 longs. */
    static MethodHandle link7(MemorySegment function) {
        return link(function, 7);
    }

    private static MethodHandle link(MemorySegment function, int parameters) {
        MemoryLayout[] longs = Collections.nCopies(parameters, JAVA_LONG).toArray(MemoryLayout[]::new);
        return LINKER.downcallHandle(function, FunctionDescriptor.of(JAVA_LONG, longs), ERRNO);
    }

    /** Where one thread's calls leave errno: an int at offset 0. A few bytes, freed when nobody refers to them. */
    static MemorySegment newState() {
        return Arena.ofAuto().allocate(Linker.Option.captureStateLayout());
    }

    // Small enough to be inlined always (35 bytes of bytecode), so that the handle is a constant again at each call
    // site.
    static long call(MethodHandle handle, MemorySegment state, long a, long b, long c, long d, long e, long f) {
        try {
            return (long) handle.invokeExact(state, a, b, c, d, e, f);
        } catch (Error | RuntimeException fromTheJvm) {
            throw fromTheJvm;
        } catch (Throwable impossible) {
            throw new AssertionError(impossible);
        }
    }

    static long call(MethodHandle handle, MemorySegment state, long a, long b, long c, long d, long e, long f, long g) {
        try {
            return (long) handle.invokeExact(state, a, b, c, d, e, f, g);
        } catch (Error | RuntimeException fromTheJvm) {
            throw fromTheJvm;
        } catch (Throwable impossible) {
            throw new AssertionError(impossible);
        }
    }
}
