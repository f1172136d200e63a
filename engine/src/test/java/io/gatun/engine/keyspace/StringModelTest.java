package io.gatun.engine.keyspace;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.TestClient;
import io.gatun.engine.TestEngine;
import io.gatun.engine.command.key.Conversation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StringModelTest {
    private static final int READERS = 3;
    private static final int[] LENGTHS = {0, 1, 20, 127, 128, 129, 1000, 16383, 16384, 20_000, 33_000};

    private final TestEngine engine = new TestEngine();
    private final TestClient writer = engine.connect();
    private final List<TestClient> readers = new ArrayList<>();
    private final List<StringBuilder> awaited = new ArrayList<>();
    private final Map<String, String> model = new TreeMap<>();
    private Random random;

    @AfterEach
    void close() {
        engine.close();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void shouldAgreeWithAModelWhileSlowReadersHoldReferences(long seed) {
        random = new Random(seed);
        for (int i = 0; i < READERS; i++) {
            readers.add(engine.connect().pause());
            awaited.add(new StringBuilder());
        }
        for (int i = 0; i < 4000; i++) {
            if (random.nextInt(3) == 0) {
                read(random.nextInt(READERS));
            } else {
                write();
            }
        }
        for (int i = 0; i < READERS; i++) {
            resume(i);
        }
        assertThat(writer.call("DBSIZE")).isEqualTo(":" + model.size() + "\r\n");
        model.forEach((key, value) -> assertThat(writer.call("GET", key)).isEqualTo(Conversation.bulk(value)));
        assertThat(engine.engine().context().pins().live()).isEqualTo(sharing());
        writer.call("FLUSHALL", "SYNC");
        assertThat(Conversation.bytesOfKeys(engine)).isZero();
    }

    private long sharing() {
        return KeyspaceFixture.all(
                        engine.engine().context().keyspace().database(0).keys())
                .stream()
                .filter(entry -> EntryLayout.encoding(entry) == EntryLayout.SHARED_RAW)
                .count();
    }

    private String key() {
        return "key:" + random.nextInt(12);
    }

    private String text() {
        char first = (char) ('a' + random.nextInt(26));
        return String.valueOf(first).repeat(LENGTHS[random.nextInt(LENGTHS.length)]);
    }

    private void read(int reader) {
        String key = key();
        String value = model.get(key);
        String reply = value == null ? "$-1\r\n" : Conversation.bulk(value);
        switch (random.nextInt(6)) {
            case 0 -> resume(reader);
            case 1 -> {
                readers.get(reader).call("GETDEL", key);
                model.remove(key);
                awaited.get(reader).append(reply);
            }
            case 2 -> {
                String next = text();
                readers.get(reader).call("GETSET", key, next);
                model.put(key, next);
                awaited.get(reader).append(reply);
            }
            case 3 -> {
                readers.get(reader).call("GETRANGE", key, "1", "-1");
                String part = value == null || value.length() < 2 ? "" : value.substring(1);
                awaited.get(reader).append(Conversation.bulk(part));
            }
            case 4 -> {
                readers.get(reader).call("MGET", key, key);
                awaited.get(reader).append("*2\r\n").append(reply).append(reply);
            }
            default -> {
                readers.get(reader).call("GET", key);
                awaited.get(reader).append(reply);
            }
        }
    }

    private void resume(int reader) {
        assertThat(readers.get(reader).resume()).isEqualTo(awaited.get(reader).toString());
        awaited.get(reader).setLength(0);
        readers.get(reader).pause();
    }

    private void write() {
        String key = key();
        String other = key();
        String value = text();
        switch (random.nextInt(8)) {
            case 0, 1 -> {
                writer.call("SET", key, value);
                model.put(key, value);
            }
            case 2 -> {
                writer.call("DEL", key);
                model.remove(key);
            }
            case 3 -> append(key, value);
            case 4 -> overwrite(key, value);
            case 5 -> {
                writer.call("RENAME", key, other);
                if (model.containsKey(key)) {
                    model.put(other, model.remove(key));
                }
            }
            case 6 -> {
                writer.call("COPY", key, other, "REPLACE");
                if (model.containsKey(key)) {
                    model.put(other, model.get(key));
                }
            }
            default -> {
                writer.call("MSET", key, value, other, value + "!", key, value + "?");
                model.put(other, value + "!");
                model.put(key, value + "?");
            }
        }
    }

    private void append(String key, String value) {
        String after = model.getOrDefault(key, "") + value;
        if (after.length() < 100_000) {
            writer.call("APPEND", key, value);
            model.put(key, after);
        }
    }

    private void overwrite(String key, String value) {
        if (value.isEmpty()) {
            return;
        }
        int offset = random.nextInt(300);
        StringBuilder after = new StringBuilder(model.getOrDefault(key, ""));
        after.setLength(Math.max(after.length(), offset + value.length()));
        after.replace(offset, offset + value.length(), value);
        writer.call("SETRANGE", key, String.valueOf(offset), value);
        model.put(key, after.toString());
    }
}
