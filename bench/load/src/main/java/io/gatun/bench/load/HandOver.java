package io.gatun.bench.load;

import java.io.IOException;
import java.util.ArrayDeque;

/**
 * Clients that wait for an element of a list, and one that brings an element at a time; the figure is per element.
 *
 * @param label its name in the output
 * @param waiters how many wait at most
 * @param elements that one round hands over
 */
record HandOver(String label, int waiters, int elements, Limit limit) implements Work {
    private static final String POP = "BLPOP queue 0";
    private static final String POPPED = "*2\r\n$5\r\nqueue\r\n$1\r\nx\r\n";
    private static final int NANOS_PER_MICRO = 1000;
    private static final double NANOS_PER_SECOND = 1e9;

    @Override
    public void prepare(Server server) throws IOException {
        Filling.replaceAll(server, 0, 0);
    }

    @Override
    public Round run(Server server, Client client) throws IOException {
        try (Crowd crowd = Crowd.of(waiters, server.port(), POP, 0);
                RespClient pusher = server.connect()) {
            ArrayDeque<Integer> order = new ArrayDeque<>();
            for (int i = 0; i < waiters; i++) {
                order.add(i);
            }
            awaitBlocked(server);
            CpuClock.Reading before = server.readCpu();
            long start = System.nanoTime();
            for (int i = 0; i < elements; i++) {
                pusher.call("LPUSH", "queue", "x");
                int served = order.poll();
                crowd.skip(served, POPPED.length());
                crowd.say(served, POP);
                order.add(served);
            }
            double seconds = (System.nanoTime() - start) / NANOS_PER_SECOND;
            double nanos = server.readCpu().nanosSince(before);
            return new Round(nanos / NANOS_PER_MICRO / elements, elements / seconds, Double.NaN, Double.NaN);
        }
    }

    private void awaitBlocked(Server server) throws IOException {
        while (!server.info("blocked_clients").equals(Integer.toString(waiters))) {
            Thread.onSpinWait();
        }
    }
}
