package io.gatun.bench.jmh;

import io.gatun.engine.memory.Mem;
import io.gatun.engine.protocol.Decimal;
import io.gatun.engine.reply.SharedHeaders;
import java.lang.foreign.Arena;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** Writing the length lines of small aggregates and bulk strings: ready-made words against formatting. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
        value = 2,
        jvmArgsAppend = {"-XX:+UseSerialGC", "--enable-native-access=ALL-UNNAMED"})
public class HeaderWritingBenchmark {
    private static final int LINES = 64;
    private static final int LINE_SIZE = 32;
    private static final short CRLF = '\r' | '\n' << 8;

    private final int[] lengths = new int[LINES];
    private Arena arena;
    private long target;

    /** Lengths that no branch predictor learns. */
    @Setup
    public void open() {
        arena = Arena.ofConfined();
        target = arena.allocate((long) LINES * LINE_SIZE, LINE_SIZE).address();
        for (int i = 0; i < LINES; i++) {
            lengths[i] = i * 17 % SharedHeaders.LENGTHS;
        }
    }

    /** Gives the memory back. */
    @TearDown
    public void close() {
        arena.close();
    }

    /** One load and one store a line. */
    @Benchmark
    @OperationsPerInvocation(LINES)
    public long shared() {
        long at = target;
        for (int i = 0; i < LINES; i++) {
            at = SharedHeaders.putLength(at, SharedHeaders.ARRAY, lengths[i]);
        }
        return at;
    }

    /** Sign, digits and CRLF. */
    @Benchmark
    @OperationsPerInvocation(LINES)
    public long formatted() {
        long at = target;
        for (int i = 0; i < LINES; i++) {
            Mem.putByte(at, (byte) '*');
            at = Decimal.put(at + 1, lengths[i]);
            Mem.putShort(at, CRLF);
            at += 2;
        }
        return at;
    }
}
