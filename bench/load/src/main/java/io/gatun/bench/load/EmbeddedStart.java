package io.gatun.bench.load;

import io.gatun.net.ListenException;
import java.io.IOException;

/** What it costs to start and stop a server within a program that has done so before. */
final class EmbeddedStart {
    private static final int WARMUPS = 100;
    private static final int ROUNDS = 21;
    private static final double NANOS_PER_MILLI = 1e6;

    private EmbeddedStart() {}

    /** CPU time of all threads of this process, in milliseconds per start and stop. */
    static Spread cpuMillis() throws IOException {
        double[] millis = new double[ROUNDS];
        for (int i = 0; i < WARMUPS; i++) {
            startAndStop();
        }
        for (int i = 0; i < ROUNDS; i++) {
            CpuClock.Reading before = CpuClock.read(ProcessHandle.current());
            startAndStop();
            millis[i] = CpuClock.read(ProcessHandle.current()).nanosSince(before) / NANOS_PER_MILLI;
        }
        return Spread.of(millis);
    }

    private static void startAndStop() throws IOException {
        try (io.gatun.net.Server server = io.gatun.net.Server.builder().start();
                RespClient client = RespClient.connect(server.port())) {
            if (!client.call("PING").equals("+PONG")) {
                throw new IOException("the embedded server does not answer");
            }
        } catch (ListenException e) {
            throw new IOException(e.getMessage(), e);
        }
    }
}
