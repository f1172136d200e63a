package io.gatun.engine.fuzz;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Who is subscribed to what, in the order of their coming, and the bytes that everyone has to get. */
final class PubSubModel {
    static final List<String> KINDS = List.of("", "p", "s");

    private final Map<String, Map<String, Set<Client>>> topics = new LinkedHashMap<>();

    PubSubModel() {
        KINDS.forEach(kind -> topics.put(kind, new LinkedHashMap<>()));
    }

    /** What one client speaks, and what it was pushed and has not read. */
    static final class Client {
        int version = 2;
        final StringBuilder pushed = new StringBuilder();

        String takePushed() {
            String all = pushed.toString();
            pushed.setLength(0);
            return all;
        }

        private String push(int parts) {
            return (version == 3 ? ">" : "*") + parts + "\r\n";
        }
    }

    String subscribe(Client client, String kind, List<String> names) {
        StringBuilder reply = new StringBuilder();
        for (String name : names) {
            topics.get(kind).computeIfAbsent(name, n -> new LinkedHashSet<>()).add(client);
            reply.append(client.push(3)).append(bulk(kind + "subscribe")).append(bulk(name));
            reply.append(count(client, kind));
        }
        return reply.toString();
    }

    /** Without names all of them go, in the order in which the client subscribed. */
    String unsubscribe(Client client, String kind, List<String> names, List<String> all) {
        StringBuilder reply = new StringBuilder();
        for (String name : names.isEmpty() ? all : names) {
            remove(client, kind, name);
            reply.append(client.push(3)).append(bulk(kind + "unsubscribe")).append(bulk(name));
            reply.append(count(client, kind));
        }
        if (reply.isEmpty()) {
            reply.append(client.push(3)).append(bulk(kind + "unsubscribe"));
            reply.append(client.version == 3 ? "_\r\n" : "$-1\r\n").append(count(client, kind));
        }
        return reply.toString();
    }

    private void remove(Client client, String kind, String name) {
        topics.get(kind).computeIfPresent(name, (n, clients) -> {
            clients.remove(client);
            return clients.isEmpty() ? null : clients;
        });
    }

    void forget(Client client) {
        for (String kind : KINDS) {
            List.copyOf(topics.get(kind).keySet()).forEach(name -> remove(client, kind, name));
        }
    }

    boolean isSubscribed(Client client) {
        return KINDS.stream().anyMatch(kind -> number(client, kind) > 0);
    }

    private long number(Client client, String kind) {
        return topics.get(kind).values().stream()
                .filter(clients -> clients.contains(client))
                .count();
    }

    private String count(Client client, String kind) {
        long count = kind.equals("s") ? number(client, "s") : number(client, "") + number(client, "p");
        return ":" + count + "\r\n";
    }

    String publish(String channel, String message) {
        int receivers = 0;
        for (Client client : topics.get("").getOrDefault(channel, Set.of())) {
            client.pushed.append(client.push(3)).append(bulk("message")).append(bulk(channel));
            client.pushed.append(bulk(message));
            receivers++;
        }
        for (Map.Entry<String, Set<Client>> pattern : topics.get("p").entrySet()) {
            if (matches(pattern.getKey(), channel)) {
                for (Client client : pattern.getValue()) {
                    client.pushed
                            .append(client.push(4))
                            .append(bulk("pmessage"))
                            .append(bulk(pattern.getKey()));
                    client.pushed.append(bulk(channel)).append(bulk(message));
                    receivers++;
                }
            }
        }
        return ":" + receivers + "\r\n";
    }

    String publishSharded(String channel, String message) {
        Set<Client> clients = topics.get("s").getOrDefault(channel, Set.of());
        for (Client client : clients) {
            client.pushed.append(client.push(3)).append(bulk("smessage")).append(bulk(channel));
            client.pushed.append(bulk(message));
        }
        return ":" + clients.size() + "\r\n";
    }

    private static boolean matches(String pattern, String text) {
        StringBuilder regex = new StringBuilder();
        for (char c : pattern.toCharArray()) {
            regex.append(c == '*' ? ".*" : c == '?' ? "." : Pattern.quote("" + c));
        }
        return text.matches(regex.toString());
    }

    static String bulk(String text) {
        return "$" + text.length() + "\r\n" + text + "\r\n";
    }
}
