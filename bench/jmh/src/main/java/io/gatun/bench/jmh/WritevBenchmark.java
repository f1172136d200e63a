package io.gatun.bench.jmh;

import io.gatun.bindings.Fcntl;
import io.gatun.bindings.IovecLayout;
import io.gatun.bindings.Libc;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * One {@code writev} of so many pieces of 64 bytes to {@code /dev/null}: what a piece adds to the call that every reply
 * needs anyway. {@code fillAndWritev} writes the iovecs first, as the gather writer does.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
        value = 2,
        jvmArgsAppend = {"-XX:+UseSerialGC", "--enable-native-access=ALL-UNNAMED"})
public class WritevBenchmark {

    private static final int PIECE_BYTES = 64;

    /** How many pieces one call has. */
    @Param({"1", "3", "16", "64", "256"})
    public int pieces;

    private final Libc libc = new Libc();
    private Arena arena;
    private long iovecs;
    private long bytes;
    private int descriptor;

    /** Opens the device and lays out the pieces. */
    @Setup
    public void open() {
        arena = Arena.ofConfined();
        MemorySegment path = arena.allocateFrom("/dev/null");
        descriptor = libc.open(path.address(), Fcntl.O_WRONLY, 0);
        if (descriptor < 0) {
            throw new IllegalStateException("/dev/null does not open: errno " + -descriptor);
        }
        bytes = arena.allocate((long) pieces * PIECE_BYTES, PIECE_BYTES).address();
        iovecs = arena.allocate((long) pieces * IovecLayout.SIZE_BYTES, IovecLayout.SIZE_BYTES)
                .address();
        fill();
    }

    /** Closes the device. */
    @TearDown
    public void close() {
        libc.close(descriptor);
        arena.close();
    }

    /** The call alone. */
    @Benchmark
    public long writev() {
        return libc.writev(descriptor, iovecs, pieces);
    }

    /** The iovecs and the call. */
    @Benchmark
    public long fillAndWritev() {
        fill();
        return libc.writev(descriptor, iovecs, pieces);
    }

    private void fill() {
        for (int i = 0; i < pieces; i++) {
            IovecLayout.set(IovecLayout.element(iovecs, i), bytes + (long) i * PIECE_BYTES, PIECE_BYTES);
        }
    }
}
