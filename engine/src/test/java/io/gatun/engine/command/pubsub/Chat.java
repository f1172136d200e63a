package io.gatun.engine.command.pubsub;

import io.gatun.engine.TestClient;
import io.gatun.engine.TestEngine;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Clients that talk to each other through one engine, by names: {@code say("a: SUBSCRIBE c; PING")}.
 *
 * <p>A word {@code ''} is empty, {@code @500} is 500 times x; in answers a bar is a line end, and many x are shown as so many.
 */
final class Chat implements AutoCloseable {
    private static final Pattern LONG = Pattern.compile("x{100,}");

    private final TestEngine engine = new TestEngine();
    private final Map<String, TestClient> clients = new TreeMap<>();

    TestEngine engine() {
        return engine;
    }

    TestClient client(String name) {
        return clients.computeIfAbsent(name, n -> engine.connect());
    }

    /** What every client got, as {@code a +OK| b :1|}. */
    String say(String nameAndCommands) {
        int colon = nameAndCommands.indexOf(": ");
        StringBuilder wire = new StringBuilder();
        for (String command : nameAndCommands.substring(colon + 2).split("; ")) {
            wire.append(request(command));
        }
        TestClient speaker = client(nameAndCommands.substring(0, colon));
        String reply = speaker.send(wire.toString());
        StringJoiner all = new StringJoiner(" ");
        clients.forEach((name, client) -> {
            String got = (client == speaker ? reply : "") + client.received();
            if (!got.isEmpty()) {
                all.add(name + " " + shown(got));
            }
        });
        return all.toString();
    }

    static String shown(String wire) {
        return LONG.matcher(wire.replace("\r\n", "|"))
                .replaceAll(many -> "x*" + many.group().length());
    }

    private static String request(String command) {
        String[] words = command.split(" ");
        StringBuilder wire = new StringBuilder("*" + words.length + "\r\n");
        for (String each : words) {
            String word = each.equals("''") ? "" : each;
            if (word.matches("@\\d+")) {
                word = "x".repeat(Integer.parseInt(word.substring(1)));
            }
            wire.append('$').append(word.length()).append("\r\n").append(word).append("\r\n");
        }
        return wire.toString();
    }

    @Override
    public void close() {
        engine.close();
    }
}
