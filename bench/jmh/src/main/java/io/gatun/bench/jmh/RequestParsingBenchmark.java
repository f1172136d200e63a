package io.gatun.bench.jmh;

import io.gatun.engine.memory.LibcPages;
import io.gatun.engine.memory.Mem;
import io.gatun.engine.memory.ValueArena;
import io.gatun.engine.protocol.RequestBatch;
import io.gatun.engine.protocol.RequestParser;
import java.nio.charset.StandardCharsets;
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

/** Parsing a pipeline of 64 requests that one read brought, the copy of the bytes included. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
        value = 2,
        jvmArgsAppend = {"-XX:+UseSerialGC", "--enable-native-access=ALL-UNNAMED"})
public class RequestParsingBenchmark {
    private static final int PIPELINE = 64;
    private static final long MAX_BULK = 512L << 20;

    /** The request that is repeated; {@code ~} stands for CRLF. */
    @Param({"*2~$3~GET~$16~key:000000000042~", "*3~$3~SET~$16~key:000000000042~$8~abcdefgh~", "PING~"})
    public String request;

    private ValueArena arena;
    private RequestBatch batch;
    private RequestParser parser;
    private byte[] bytes;

    /** Makes batch and parser. */
    @Setup
    public void open() {
        arena = new ValueArena(new LibcPages());
        batch = new RequestBatch(arena);
        parser = new RequestParser(arena);
        bytes = request.replace("~", "\r\n").repeat(PIPELINE).getBytes(StandardCharsets.US_ASCII);
    }

    /** Gives the memory back. */
    @TearDown
    public void close() {
        parser.free();
        batch.free();
        arena.close();
    }

    /** The whole pipeline. */
    @Benchmark
    public int parse() {
        Mem.copyFrom(bytes, 0, parser.writeAddress(batch), bytes.length);
        parser.received(bytes.length);
        parser.parse(batch, true, MAX_BULK);
        parser.retire(batch);
        int count = batch.count();
        batch.clear();
        return count;
    }
}
