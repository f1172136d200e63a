package io.gatun.bench.load;

import java.io.IOException;
import java.util.List;

/** What a server costs beside answering: idle connections, doing nothing, starting. */
final class ServiceFigures {
    private static final int CROWD = 9_000;
    private static final Limit CROWD_LIMIT = Limit.of(1500);
    private static final Limit RECEIVER_LIMIT = Limit.of(2000);
    private static final int GET_BYTES = 20_000;
    private static final int MGET_KEYS = 28;
    private static final int MGET_BYTES = 512;
    /** Valkey forgets a peak after 5 s and visits each client once a second. */
    private static final int CRON_PASSES_SECONDS = 20;

    private static final int IDLE_SECONDS = 20;
    private static final Limit WAKEUPS_LIMIT = Limit.of(12);
    private static final Limit IDLE_CPU_LIMIT = Limit.of(2);
    private static final int STARTS = 5;
    private static final Limit START_LIMIT = Limit.of(0.5);
    private static final Limit EMBEDDED_LIMIT = Limit.of(30);
    private static final double NANOS_PER_MILLI = 1e6;
    private static final double NANOS_PER_SECOND = 1e9;

    private final List<Server> servers;
    private final Options options;
    private final Report report;
    private final Pinning pinning;

    ServiceFigures(List<Server> servers, Pinning pinning, Options options, Report report) {
        this.servers = servers;
        this.pinning = pinning;
        this.options = options;
        this.report = report;
    }

    void run() throws IOException, InterruptedException {
        crowds();
        idle();
        starts();
        embedded();
    }

    private void crowds() throws IOException, InterruptedException {
        crowd("idle-get", "GET " + Filling.key(0), 1, GET_BYTES);
        StringBuilder mget = new StringBuilder("MGET");
        for (int i = 0; i < MGET_KEYS; i++) {
            mget.append(' ').append(Filling.key(i));
        }
        crowd("idle-mget", mget.toString(), MGET_KEYS, MGET_BYTES);
        crowd("idle-blocked", "BLPOP queue 0", 0, 0, 0, RECEIVER_LIMIT);
        crowd("idle-subscribed", "SUBSCRIBE news", 0, 0, "*3__$9__subscribe__$4__news__:1__".length(), RECEIVER_LIMIT);
    }

    private void crowd(String label, String request, int keys, int valueBytes)
            throws IOException, InterruptedException {
        int replyBytes = keys * (valueBytes + ("$" + valueBytes + "\r\n\r\n").length())
                + (keys == 1 ? 0 : ("*" + keys + "\r\n").length());
        crowd(label, request, keys, valueBytes, replyBytes, CROWD_LIMIT);
    }

    private void crowd(String label, String request, int keys, int valueBytes, int replyBytes, Limit limit)
            throws IOException, InterruptedException {
        if (!options.wants("service", label)) {
            return;
        }
        report.title("Bytes held for each of " + CROWD + " connections that said once: "
                + request.substring(0, Math.min(request.length(), 24)));
        double yardstick = 0;
        for (Server server : servers) {
            Filling.replaceAll(server, keys, valueBytes);
            awaitNobody(server);
            long before = held(server);
            try (Crowd crowd = Crowd.of(CROWD, server.port(), request, replyBytes)) {
                Thread.sleep(CRON_PASSES_SECONDS * 1000L);
                double each = (double) (held(server) - before) / crowd.size();
                yardstick = yardstick == 0 ? each : yardstick;
                report.figure(label, server.name(), "bytes/client", each, each / yardstick, limit(server, limit));
            }
        }
    }

    /** Those of the crowd before may still be being closed. */
    private static void awaitNobody(Server server) throws IOException, InterruptedException {
        for (int i = 0; i < CRON_PASSES_SECONDS; i++) {
            if (server.info("connected_clients").equals("1")) {
                Thread.sleep(CRON_PASSES_SECONDS * 1000L);
                return;
            }
            Thread.sleep(1000);
        }
        throw new IOException(server.name() + " still has clients: " + server.info("connected_clients"));
    }

    /** What the server holds: what it says, and for ours the arena without the fixed charge for objects, and the objects. */
    private static long held(Server server) throws IOException, InterruptedException {
        return server.info("gatun_version").isEmpty()
                ? Long.parseLong(server.info("used_memory"))
                : Long.parseLong(server.info("allocator_allocated")) + JavaHeap.liveBytes(server.process());
    }

    private void idle() throws IOException, InterruptedException {
        if (!options.wants("service", "idle")) {
            return;
        }
        report.title("An idle server, over " + IDLE_SECONDS + " seconds");
        for (Server server : servers) {
            CpuClock.Reading cpu = server.readCpu();
            Wakeups wakeups = Wakeups.of(server.process());
            Thread.sleep(IDLE_SECONDS * 1000L);
            double perSecond = (double) Wakeups.of(server.process()).since(wakeups) / IDLE_SECONDS;
            double millis = server.readCpu().nanosSince(cpu) / NANOS_PER_MILLI / IDLE_SECONDS;
            report.figure("idle", server.name(), "wake-ups/s", perSecond, 1, limit(server, WAKEUPS_LIMIT));
            report.figure("idle", server.name(), "ms CPU/s", millis, 1, limit(server, IDLE_CPU_LIMIT));
        }
    }

    private void starts() throws IOException, InterruptedException {
        if (!options.wants("service", "start")) {
            return;
        }
        report.title("CPU time from the start of the process to its first PONG");
        for (Server server : servers) {
            double[] seconds = new double[STARTS];
            for (int i = 0; i < STARTS; i++) {
                String command = options.servers().get(server.name());
                try (Server fresh =
                        Server.start(server.name(), command, options.port() + servers.size() + i, pinning)) {
                    seconds[i] = fresh.readCpu().nanos() / NANOS_PER_SECOND;
                }
            }
            report.figure("start", server.name(), "s CPU", Spread.of(seconds).median(), 1, limit(server, START_LIMIT));
        }
    }

    private void embedded() throws IOException {
        if (options.wants("service", "embedded")) {
            report.title("An embedded server in a warm virtual machine: start, PING, stop");
            double millis = EmbeddedStart.cpuMillis().median();
            report.figure("embedded", options.judged(), "ms CPU", millis, 1, EMBEDDED_LIMIT);
        }
    }

    private Limit limit(Server server, Limit limit) {
        return server.name().equals(options.judged()) ? limit : Limit.NONE;
    }
}
