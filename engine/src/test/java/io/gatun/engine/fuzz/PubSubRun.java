package io.gatun.engine.fuzz;

import io.gatun.engine.TestClient;
import io.gatun.engine.TestEngine;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;

/** Clients that come, subscribe, publish, read late, kill each other and leave; every byte that they get is compared. */
final class PubSubRun implements AutoCloseable {
    private static final int MOST_CLIENTS = 8;
    private static final String[] NAMES = {"a", "b", "ab", "abc", "a*", "*b", "?b", "*", "ca", "a?c"};
    private static final int[] LENGTHS = {0, 1, 50, 1023, 1025, 16_383, 16_384, 32_767, 32_768, 50_000};

    private final Words words;
    private final TestEngine engine;
    private final PubSubModel model = new PubSubModel();
    private final List<Peer> peers = new ArrayList<>();
    private final long idleBytes;

    PubSubRun(long seed) {
        words = new Words(new SplittableRandom(seed));
        engine = new TestEngine(seed);
        TestClient first = engine.connect();
        first.call("PING");
        first.disconnect();
        idleBytes = engine.usedBytes();
    }

    int run(int requests) {
        for (int i = 0; i < requests; i++) {
            step();
            peers.forEach(Peer::compare);
        }
        return requests;
    }

    private void step() {
        if (peers.size() < 2 || peers.size() < MOST_CLIENTS && words.chance(20)) {
            peers.add(new Peer());
        }
        Peer peer = peers.get(words.below(peers.size()));
        switch (words.below(30)) {
            case 0 -> peer.leave();
            case 1 -> peer.kill(peers.get(words.below(peers.size())));
            case 2, 3, 4 -> peer.readLater(words.chance(2));
            case 5, 6 -> peer.hello(words.chance(3) ? 2 : 3);
            case 7 -> peer.reset();
            case 8, 9, 10 -> peer.transaction();
            default -> peer.say(peer.one());
        }
    }

    /** All leave, and nothing is left, to the byte. */
    void end() {
        List.copyOf(peers).forEach(Peer::leave);
        TestClient last = engine.connect();
        for (String log : new String[] {"slow", "large-request", "large-reply"}) {
            last.call("COMMANDLOG", "RESET", log);
        }
        last.disconnect();
        if (engine.usedBytes() != idleBytes || engine.engine().pins().live() != 0) {
            throw new AssertionError("bytes still in use: " + (engine.usedBytes() - idleBytes));
        }
    }

    @Override
    public void close() {
        engine.close();
    }

    /** A request on the wire, and what it answers. */
    private record Exchange(String request, String reply) {}

    private final class Peer {
        private final TestClient client = engine.connect();
        private final PubSubModel.Client of = new PubSubModel.Client();
        private final Map<String, Set<String>> own = new LinkedHashMap<>();
        private final StringBuilder expected = new StringBuilder();
        private boolean late;

        Peer() {
            PubSubModel.KINDS.forEach(kind -> own.put(kind, new LinkedHashSet<>()));
        }

        /** Whoever is subscribed and speaks RESP2 gets an error for a command that it must not call. */
        Exchange one() {
            if (words.chance(2)) {
                return subscription();
            }
            String channel = words.oneOf(NAMES);
            String message = "m".repeat(LENGTHS[words.below(LENGTHS.length)]);
            boolean sharded = words.chance(4);
            String name = sharded ? "spublish" : "publish";
            String request = wire(List.of(name, channel, message));
            if (of.version == 2 && model.isSubscribed(of)) {
                return new Exchange(request, refusal(name));
            }
            return new Exchange(
                    request, sharded ? model.publishSharded(channel, message) : model.publish(channel, message));
        }

        private String refusal(String name) {
            return "-ERR Can't execute '" + name
                    + "': only (P|S)SUBSCRIBE / (P|S)UNSUBSCRIBE / PING / QUIT / RESET are allowed in this context\r\n";
        }

        private Exchange subscription() {
            String kind = PubSubModel.KINDS.get(words.below(3));
            List<String> names = new ArrayList<>();
            for (int i = words.below(4); i > 0; i--) {
                names.add(words.oneOf(NAMES));
            }
            boolean ends = names.isEmpty() || words.chance(3);
            List<String> request = new ArrayList<>(List.of(kind + (ends ? "unsubscribe" : "subscribe")));
            request.addAll(names);
            return new Exchange(wire(request), ends ? end(kind, names) : begin(kind, names));
        }

        private String begin(String kind, List<String> names) {
            own.get(kind).addAll(names);
            return model.subscribe(of, kind, names);
        }

        private String end(String kind, List<String> names) {
            String reply = model.unsubscribe(of, kind, names, List.copyOf(own.get(kind)));
            if (names.isEmpty()) {
                own.get(kind).clear();
            } else {
                names.forEach(own.get(kind)::remove);
            }
            return reply;
        }

        /** One within the transaction may subscribe, so the others are not refused. */
        void transaction() {
            if (of.version == 2) {
                say(one());
                return;
            }
            StringBuilder request = new StringBuilder(wire(List.of("multi")));
            StringBuilder queued = new StringBuilder("+OK\r\n");
            StringBuilder replies = new StringBuilder();
            int count = words.below(4);
            for (int i = 0; i < count; i++) {
                Exchange each = one();
                request.append(each.request());
                replies.append(each.reply());
                queued.append("+QUEUED\r\n");
            }
            say(new Exchange(request + wire(List.of("exec")), queued + "*" + count + "\r\n" + replies));
        }

        void say(Exchange exchange) {
            send(exchange.request(), exchange.reply() + of.takePushed());
        }

        private void send(String request, String reply) {
            expected.append(reply);
            received(client.send(request));
        }

        void hello(int version) {
            if (of.version == 2 && model.isSubscribed(of)) {
                send(wire(List.of("hello", "" + version)), refusal("hello"));
                return;
            }
            if (!late) {
                of.version = version;
                String reply = client.call("HELLO", "" + version);
                if (!reply.startsWith(version == 3 ? "%7\r\n" : "*14\r\n")) {
                    throw new AssertionError("not a reply of HELLO: " + reply);
                }
            }
        }

        void reset() {
            forget();
            of.version = 2;
            send(wire(List.of("reset")), "+RESET\r\n");
        }

        void kill(Peer other) {
            if (other == this || of.version == 2 && model.isSubscribed(of)) {
                return;
            }
            send(
                    wire(List.of(
                            "client", "kill", "id", "" + other.client.session().id())),
                    ":1\r\n");
            if (!other.client.isClosed()) {
                throw new AssertionError("killed and still there");
            }
            other.leave();
        }

        void leave() {
            forget();
            client.disconnect();
            peers.remove(this);
        }

        private void forget() {
            model.forget(of);
            own.values().forEach(Set::clear);
        }

        void readLater(boolean yes) {
            if (yes != late) {
                late = yes;
                received(late ? client.received() : client.resume());
                if (late) {
                    client.pause();
                }
            }
        }

        private void compare() {
            expected.append(of.takePushed());
            if (!late) {
                received(client.received());
            }
        }

        private void received(String bytes) {
            if (!expected.toString().startsWith(bytes)) {
                throw new AssertionError(shown(bytes) + " is not the start of " + shown(expected.toString()));
            }
            expected.delete(0, bytes.length());
            if (!late && !expected.isEmpty() && of.pushed.isEmpty()) {
                throw new AssertionError("missing: " + shown(expected.toString()));
            }
        }
    }

    private static String shown(String wire) {
        return wire.replaceAll("m{100,}", "mmm...").replace("\r\n", "|");
    }

    private static String wire(List<String> request) {
        StringBuilder wire = new StringBuilder("*" + request.size() + "\r\n");
        request.forEach(word -> wire.append(PubSubModel.bulk(word)));
        return wire.toString();
    }
}
