package io.gatun.engine.fuzz;

import io.gatun.engine.TestClient;
import io.gatun.engine.TestEngine;
import io.gatun.engine.command.CommandTable;
import io.gatun.engine.command.Commands;
import io.gatun.engine.memory.MemoryTag;
import io.gatun.engine.setting.InvalidSettingException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/** One engine and a few clients that send it what a seed decides, cut anywhere, while time passes and memory is short. */
final class FuzzRun implements AutoCloseable {
    private static final int LONGEST_ARGUMENT = 1 << 20;
    private static final int MOST_CLIENTS = 5;
    private static final int LONGEST_PIECE = 12_000;
    private static final int MOST_PENDING = 200_000;

    private static final String[] POLICIES = {
        "noeviction", "allkeys-lru", "allkeys-lfu", "allkeys-random", "volatile-lru", "volatile-lfu", "volatile-ttl"
    };

    private static final String[] FAREWELLS = {
        "AUTH secret",
        "COMMANDLOG RESET slow",
        "COMMANDLOG RESET large-request",
        "COMMANDLOG RESET large-reply",
        "LATENCY RESET",
        "FLUSHALL SYNC"
    };

    private final Words words;
    private final TestEngine engine;
    private final CommandTable table;
    private final RequestGenerator requests;
    private final WireGenerator wires;
    private final boolean needsPassword;
    private final long idleBytes;
    private final List<Peer> peers = new ArrayList<>();
    private int sent;
    private boolean someoneKilled;

    FuzzRun(long seed) throws InvalidSettingException {
        words = new Words(new SplittableRandom(seed));
        engine = new TestEngine(seed).set("proto-max-bulk-len", "1mb").set("enable-debug-command", "yes");
        needsPassword = words.chance(8);
        if (needsPassword) {
            engine.set("requirepass", "secret");
        }
        if (words.chance(2)) {
            engine.set("maxmemory-policy", words.oneOf(POLICIES)).set("maxmemory", 200 + words.below(600) + "kb");
        }
        table = Commands.table();
        requests = new RequestGenerator(table, words);
        wires = new WireGenerator(words);
        idleBytes = bytesAfterAFirstRequest();
        if (words.chance(3)) {
            engine.clock().tickingMicros(words.below(2000));
        }
    }

    /** The first request makes the buffers that all share. */
    private long bytesAfterAFirstRequest() {
        TestClient client = engine.connect();
        client.call("PING");
        client.disconnect();
        return engine.usedBytes();
    }

    /** Sends at least so many requests; answers how many the server saw. */
    int run(int atLeast) {
        while (sent < atLeast) {
            step();
        }
        return sent;
    }

    private void step() {
        if (peers.size() < MOST_CLIENTS && words.chance(peers.isEmpty() ? 1 : 30)) {
            peers.add(new Peer());
        }
        Peer peer = peers.get(words.below(peers.size()));
        peer.step();
        dropDead();
        if (words.chance(20)) {
            engine.clock().advanceMillis(words.below(words.chance(10) ? 200_000 : 200));
            engine.cron();
        }
    }

    private void dropDead() {
        boolean unexplained = peers.stream().anyMatch(Peer::isDead);
        if (unexplained) {
            peers.forEach(Peer::resume);
        }
        for (Peer peer : List.copyOf(peers)) {
            boolean hung = peer.model.pending() > MOST_PENDING && words.chance(10);
            if (peer.isDead() || peer.model.isLost() || hung || words.chance(2000)) {
                peer.resume();
                if (peer.isDead() && !peer.model.hasEnded() && !peer.model.isLost() && !someoneKilled) {
                    throw new AssertionError("a connection was closed for no reason");
                }
                peers.remove(peer);
                peer.client.disconnect();
            }
        }
        someoneKilled = false;
    }

    /** Everything is freed, and nothing is left, to the byte. */
    void end() {
        for (Peer peer : peers) {
            peer.resume();
            peer.client.disconnect();
        }
        TestClient last = engine.connect();
        for (String farewell : FAREWELLS) {
            last.call(farewell.split(" "));
        }
        last.disconnect();
        if (engine.usedBytes() != idleBytes) {
            throw new AssertionError("bytes still in use: " + (engine.usedBytes() - idleBytes) + " of " + usedTags());
        }
    }

    private String usedTags() {
        return Arrays.stream(MemoryTag.values())
                .map(tag -> tag + " " + engine.usedBytes(tag))
                .toList()
                .toString();
    }

    @Override
    public void close() {
        engine.close();
    }

    private final class Peer {
        private final TestClient client = engine.connect();
        private final ClientModel model = new ClientModel(table, LONGEST_ARGUMENT, needsPassword);
        private String unsent = "";
        private boolean paused;

        void step() {
            if (unsent.isEmpty()) {
                StringBuilder burst = new StringBuilder();
                for (int i = words.below(words.chance(10) ? 40 : 4); i >= 0; i--) {
                    if (needsPassword && words.chance(10)) {
                        burst.append(wires.write(List.of("AUTH", "secret")));
                    }
                    requests.next().forEach(request -> burst.append(wires.write(request)));
                }
                unsent = burst.toString();
            }
            if (!paused && words.chance(30)) {
                paused = true;
                client.pause();
            } else if (paused && words.chance(10)) {
                resume();
            }
            int most = words.chance(3) ? 1 + words.below(30) : 1 + words.below(LONGEST_PIECE);
            int piece = Math.min(unsent.length(), most);
            send(unsent.substring(0, piece));
            unsent = unsent.substring(piece);
        }

        private void send(String piece) {
            int before = model.requests();
            model.sent(piece);
            String received = client.send(piece);
            if (!paused) {
                check(received);
            }
            sent += model.requests() - before;
        }

        void resume() {
            if (paused) {
                paused = false;
                int before = model.requests();
                check(client.resume());
                sent += model.requests() - before;
            }
        }

        private void check(String received) {
            model.received(received, client.isClosed());
            someoneKilled |= model.takeKills();
        }

        boolean isDead() {
            return client.isClosed();
        }
    }
}
