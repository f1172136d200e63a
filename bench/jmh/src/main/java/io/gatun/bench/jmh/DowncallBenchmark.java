package io.gatun.bench.jmh;

import io.gatun.bindings.Libc;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** What a call of the C library costs: one that enters the kernel and succeeds, and one that fails and captures errno. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
        value = 2,
        jvmArgsAppend = {"-XX:+UseSerialGC", "--enable-native-access=ALL-UNNAMED"})
public class DowncallBenchmark {

    private final Libc libc = new Libc();

    /** The least that a system call can do. */
    @Benchmark
    public int getpid() {
        return libc.getpid();
    }

    /** A system call that fails at once: EBADF, read from the captured errno. */
    @Benchmark
    public int closeOfNoDescriptor() {
        return libc.close(-1);
    }
}
