package io.gatun.bench.load;

import java.io.IOException;

/**
 * One publisher and many subscribers of one channel; the figure is per message and subscriber.
 *
 * @param label its name in the output
 * @param subscribers how many there are
 * @param bytes of each message
 * @param messages that one round publishes, one after the other
 */
record Publishing(String label, int subscribers, int bytes, int messages, Limit limit) implements Work {
    private static final String CHANNEL = "news";
    private static final int NANOS_PER_MICRO = 1000;
    private static final double NANOS_PER_SECOND = 1e9;

    @Override
    public void prepare(Server server) throws IOException {
        Filling.replaceAll(server, 0, 0);
    }

    @Override
    public Round run(Server server, Client client) throws IOException {
        String message = "x".repeat(bytes);
        int frame = ("*3\r\n$7\r\nmessage\r\n$" + CHANNEL.length() + "\r\n" + CHANNEL + "\r\n$" + bytes + "\r\n\r\n")
                        .length()
                + bytes;
        String subscribed = "*3\r\n$9\r\nsubscribe\r\n$" + CHANNEL.length() + "\r\n" + CHANNEL + "\r\n:1\r\n";
        try (Crowd crowd = Crowd.of(subscribers, server.port(), "SUBSCRIBE " + CHANNEL, subscribed.length());
                RespClient publisher = server.connect()) {
            CpuClock.Reading before = server.readCpu();
            long start = System.nanoTime();
            for (int i = 0; i < messages; i++) {
                String reply = publisher.call("PUBLISH", CHANNEL, message);
                if (!reply.equals(":" + subscribers)) {
                    throw new IOException(server.name() + " answered PUBLISH by " + reply);
                }
                crowd.skip(frame);
            }
            double seconds = (System.nanoTime() - start) / NANOS_PER_SECOND;
            double nanos = server.readCpu().nanosSince(before);
            long delivered = (long) messages * subscribers;
            return new Round(nanos / NANOS_PER_MICRO / delivered, delivered / seconds, Double.NaN, Double.NaN);
        }
    }
}
