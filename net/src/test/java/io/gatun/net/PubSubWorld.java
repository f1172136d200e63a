package io.gatun.net;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Who is subscribed to what, in the order of their coming, and which keys are going to expire. */
final class PubSubWorld {
    static final List<String> KINDS = List.of("", "p", "s");

    private static final byte[] LINE_END = ExpectedBytes.latin("\r\n");

    private final Map<String, Map<String, Set<PubSubClient>>> topics = new LinkedHashMap<>();
    private final Set<String> expiring = new HashSet<>();
    private long pushed;

    PubSubWorld() {
        KINDS.forEach(kind -> topics.put(kind, new LinkedHashMap<>()));
    }

    /** How many messages were sent to subscribers. */
    long pushed() {
        return pushed;
    }

    boolean isExpiring() {
        return !expiring.isEmpty();
    }

    void subscribe(PubSubClient client, String kind, String name) {
        topics.get(kind).computeIfAbsent(name, n -> new LinkedHashSet<>()).add(client);
    }

    void unsubscribe(PubSubClient client, String kind, String name) {
        topics.get(kind).computeIfPresent(name, (n, clients) -> {
            clients.remove(client);
            return clients.isEmpty() ? null : clients;
        });
    }

    int publish(String channel, byte[] message) {
        Set<PubSubClient> subscribers = topics.get("").getOrDefault(channel, Set.of());
        int receivers = subscribers.size();
        for (PubSubClient client : subscribers) {
            push(client, message, "message", channel);
        }
        for (Map.Entry<String, Set<PubSubClient>> pattern : topics.get("p").entrySet()) {
            if (matches(pattern.getKey(), channel)) {
                receivers += pattern.getValue().size();
                for (PubSubClient client : pattern.getValue()) {
                    push(client, message, "pmessage", pattern.getKey(), channel);
                }
            }
        }
        return receivers;
    }

    int publishSharded(String channel, byte[] message) {
        Set<PubSubClient> subscribers = topics.get("s").getOrDefault(channel, Set.of());
        for (PubSubClient client : subscribers) {
            push(client, message, "smessage", channel);
        }
        return subscribers.size();
    }

    private void push(PubSubClient client, byte[] message, String... words) {
        StringBuilder frame = new StringBuilder(client.pushHead(words.length + 1));
        for (String word : words) {
            frame.append(bulk(word));
        }
        frame.append('$').append(message.length).append("\r\n");
        client.push(ExpectedBytes.latin(frame.toString()), message, LINE_END);
        pushed++;
    }

    /** SET with a time to live, of a key that nobody touches any more. */
    void setToExpire(String key) {
        expiring.add(key);
        happened("set", key);
        happened("expire", key);
    }

    void expired(String key) {
        if (!expiring.remove(key)) {
            throw new AssertionError(key + " expired twice, or was never set");
        }
        happened("expired", key);
    }

    private void happened(String event, String key) {
        publish("__keyspace@0__:" + key, ExpectedBytes.latin(event));
        publish("__keyevent@0__:" + event, ExpectedBytes.latin(key));
    }

    private static boolean matches(String pattern, String text) {
        int star = pattern.indexOf('*');
        return star < 0
                ? pattern.equals(text)
                : text.length() >= pattern.length() - 1
                        && text.startsWith(pattern.substring(0, star))
                        && text.endsWith(pattern.substring(star + 1));
    }

    static String bulk(String text) {
        return "$" + text.length() + "\r\n" + text + "\r\n";
    }
}
