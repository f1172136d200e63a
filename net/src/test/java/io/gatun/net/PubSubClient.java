package io.gatun.net;

import static io.gatun.net.ExpectedBytes.latin;
import static io.gatun.net.ExpectedBytes.together;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.random.RandomGenerator;

/** A client that subscribes, publishes, also to itself, lets keys expire, kills others and quits. */
final class PubSubClient extends OrderedClient {
    private static final int[] LENGTHS = {0, 1, 50, 1024, 1025, 16_383, 16_384, 40_000, 200_000};
    private static final String[] CHANNELS = {"n", "nw", "news", "s", "*"};
    private static final String[] PATTERNS = {"n*", "*", "*s", "news", "__key*", "__keyspace@0__:*"};
    private static final String[] EVENTS = {"__keyevent@0__:expired", "__keyevent@0__:set"};
    private static final BooleanSupplier YES = () -> true;
    private static final BooleanSupplier NO = () -> false;

    private enum Role {
        SUBSCRIBER_IN_RESP2,
        ALL_IN_RESP3,
        PUBLISHER
    }

    private final RandomGenerator random;
    private final PubSubWorld world;
    private final List<PubSubClient> all;
    private final boolean storming;
    private final Role role;
    private final Map<String, Set<String>> own = new LinkedHashMap<>();
    private int keys;

    PubSubClient(String name, PubSubWorld world, List<PubSubClient> all, boolean storming, RandomGenerator random) {
        super(name);
        this.random = random;
        this.world = world;
        this.all = all;
        this.storming = storming;
        role = Role.values()[random.nextInt(Role.values().length)];
        PubSubWorld.KINDS.forEach(kind -> own.put(kind, new LinkedHashSet<>()));
    }

    String pushHead(int parts) {
        return (role == Role.ALL_IN_RESP3 ? ">" : "*") + parts + "\r\n";
    }

    @Override
    byte[] greeting() {
        if (role == Role.ALL_IN_RESP3) {
            return ask(
                    wire("HELLO", "3", "SETNAME", name()), YES, () -> replies().addUntil("$7\r\nmodules\r\n*0\r\n"));
        }
        return ask(wire("CLIENT", "SETNAME", name()), YES, () -> replies().add("+OK\r\n"));
    }

    @Override
    byte[] request() {
        int chance = random.nextInt(60);
        if (chance == 0) {
            return quit();
        }
        return switch (role) {
            case SUBSCRIBER_IN_RESP2 ->
                chance < 10 ? refused() : chance < 20 ? ping() : chance < 22 ? reset() : subscription();
            case PUBLISHER -> chance < 10 ? transaction() : publisher(chance);
            case ALL_IN_RESP3 -> chance < 10 ? transaction() : chance < 30 ? subscription() : publisher(chance);
        };
    }

    private byte[] publisher(int chance) {
        return switch (chance % 10) {
            case 0 -> chance == 50 ? kill() : publishUnanswered();
            case 1, 2, 3 -> storming ? storm() : publish();
            case 4 -> ping();
            default -> publish();
        };
    }

    private byte[] publish() {
        return one(publication());
    }

    /** A request, and what the model does when it is executed. */
    private record Call(byte[] wire, Runnable effect) {}

    private byte[] one(Call call) {
        return ask(call.wire(), YES, call.effect());
    }

    private Call publication() {
        byte[] message = message();
        String channel = CHANNELS[random.nextInt(CHANNELS.length)];
        boolean sharded = random.nextInt(5) == 0;
        byte[] wire = ReplyModel.command(latin(sharded ? "SPUBLISH" : "PUBLISH"), latin(channel), message);
        return new Call(
                wire,
                () -> replies()
                        .add(":" + (sharded ? world.publishSharded(channel, message) : world.publish(channel, message))
                                + "\r\n"));
    }

    private byte[] publishUnanswered() {
        byte[] message = message();
        String channel = CHANNELS[random.nextInt(CHANNELS.length)];
        byte[] skip = ask(wire("CLIENT", "REPLY", "SKIP"), YES, () -> {});
        byte[] wire = ReplyModel.command(latin("PUBLISH"), latin(channel), message);
        return together(skip, ask(wire, YES, () -> world.publish(channel, message)));
    }

    private byte[] message() {
        byte[] message = new byte[LENGTHS[random.nextInt(LENGTHS.length)]];
        int seed = random.nextInt();
        for (int i = 0; i < message.length; i++) {
            message[i] = (byte) (seed + i * 31 + (i >> 8));
        }
        return message;
    }

    private byte[] transaction() {
        byte[] wire = ask(wire("MULTI"), YES, () -> replies().add("+OK\r\n"));
        List<Runnable> effects = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            Call call = role == Role.ALL_IN_RESP3 && random.nextBoolean() ? change() : publication();
            effects.add(call.effect());
            wire = together(wire, ask(call.wire(), NO, () -> replies().add("+QUEUED\r\n")));
        }
        return together(wire, ask(wire("EXEC"), YES, () -> {
            replies().add("*" + effects.size() + "\r\n");
            effects.forEach(Runnable::run);
        }));
    }

    private byte[] subscription() {
        return one(change());
    }

    private Call change() {
        String kind = PubSubWorld.KINDS.get(random.nextInt(3));
        boolean ends = random.nextInt(3) == 0;
        List<String> names = new ArrayList<>();
        for (int i = random.nextInt(3) + (ends ? 0 : 1); i > 0; i--) {
            names.add(topic(kind));
        }
        List<String> words = new ArrayList<>(names);
        words.addFirst(kind + (ends ? "unsubscribe" : "subscribe"));
        return new Call(wire(words.toArray(String[]::new)), () -> {
            if (ends) {
                end(kind, names);
            } else {
                begin(kind, names);
            }
        });
    }

    private String topic(String kind) {
        if (kind.equals("p")) {
            return PATTERNS[random.nextInt(PATTERNS.length)];
        }
        return kind.isEmpty() && random.nextInt(4) == 0
                ? EVENTS[random.nextInt(EVENTS.length)]
                : CHANNELS[random.nextInt(CHANNELS.length)];
    }

    private void begin(String kind, List<String> names) {
        for (String name : names) {
            own.get(kind).add(name);
            world.subscribe(this, kind, name);
            tell(kind + "subscribe", PubSubWorld.bulk(name), kind);
        }
    }

    private void end(String kind, List<String> names) {
        List<String> ending = names.isEmpty() ? List.copyOf(own.get(kind)) : names;
        for (String name : ending) {
            own.get(kind).remove(name);
            world.unsubscribe(this, kind, name);
            tell(kind + "unsubscribe", PubSubWorld.bulk(name), kind);
        }
        if (ending.isEmpty()) {
            tell(kind + "unsubscribe", role == Role.ALL_IN_RESP3 ? "_\r\n" : "$-1\r\n", kind);
        }
    }

    private void tell(String what, String name, String kind) {
        int left = kind.equals("s")
                ? own.get("s").size()
                : own.get("").size() + own.get("p").size();
        replies().add(pushHead(3) + PubSubWorld.bulk(what) + name + ":" + left + "\r\n");
    }

    private boolean isSubscribed() {
        return own.values().stream().anyMatch(names -> !names.isEmpty());
    }

    /** Its subscriptions end, for whatever reason. */
    void forget() {
        own.forEach((kind, names) -> names.forEach(name -> world.unsubscribe(this, kind, name)));
        own.values().forEach(Set::clear);
    }

    private byte[] refused() {
        return ask(
                wire("GET", "nothing"),
                () -> !isSubscribed(),
                () -> replies()
                        .add(
                                isSubscribed()
                                        ? "-ERR Can't execute 'get': only (P|S)SUBSCRIBE / (P|S)UNSUBSCRIBE"
                                                + " / PING / QUIT / RESET are allowed in this context\r\n"
                                        : "$-1\r\n"));
    }

    private byte[] ping() {
        byte[] message = message();
        return ask(ReplyModel.command(latin("PING"), message), YES, () -> {
            if (isSubscribed() && role == Role.SUBSCRIBER_IN_RESP2) {
                replies().add("*2\r\n$4\r\npong\r\n");
            }
            replies().add(latin("$" + message.length + "\r\n"), message, latin("\r\n"));
        });
    }

    private byte[] reset() {
        return ask(wire("RESET"), YES, () -> {
            forget();
            replies().add("+RESET\r\n");
        });
    }

    private byte[] quit() {
        return ask(wire("QUIT"), YES, () -> {
            replies().add("+OK\r\n");
            leaves();
        });
    }

    /** Keys that only expiry touches, all of them at about the same time. */
    private byte[] storm() {
        byte[] wire = new byte[0];
        int count = 1 + random.nextInt(20);
        int millis = 1 + random.nextInt(60);
        for (int i = 0; i < count; i++) {
            String key = name() + ":" + keys++;
            wire = together(wire, ask(wire("SET", key, "v", "PX", "" + (millis + random.nextInt(3))), YES, () -> {
                replies().add("+OK\r\n");
                world.setToExpire(key);
            }));
        }
        return wire;
    }

    private byte[] kill() {
        PubSubClient victim = all.get(random.nextInt(all.size()));
        if (victim == this || victim.session() == null) {
            return publish();
        }
        String id = Long.toString(victim.session().id());
        return ask(wire("CLIENT", "KILL", "ID", id), YES, () -> replies().addUntil("\r\n"));
    }

    private static byte[] wire(String... words) {
        return ScriptedClient.request(words);
    }
}
