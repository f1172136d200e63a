package io.gatun.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.memory.MemoryTag;
import io.gatun.engine.setting.InvalidSettingException;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class PinnedValueTest {
    private static final int[] LENGTHS = {129, 20_000, 300_000};

    private TestEngine engine;
    private TestClient writer;
    private TestClient reader;
    private long idleBytes;

    @BeforeEach
    void open() throws Exception {
        engine = new TestEngine().set("min-string-size-avoid-copy-reply", "129");
        writer = engine.connect();
        reader = engine.connect();
        writer.call("SET", "k", "v", "PX", "1");
        writer.call("FLUSHALL", "SYNC");
        idleBytes = usedBytes();
    }

    @AfterEach
    void close() {
        engine.close();
    }

    private record Event(String name, boolean leavesTheKeyspace, Consumer<PinnedValueTest> happens) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static Event leaving(String line) {
        return new Event(line, true, test -> test.say(line));
    }

    private static Event staying(String line) {
        return new Event(line, false, test -> test.say(line));
    }

    static Stream<Arguments> eventsByLength() {
        List<Event> events = List.of(
                leaving("DEL k"),
                leaving("UNLINK k"),
                leaving("GETDEL k"),
                leaving("SET k short"),
                leaving("SET k $same"),
                leaving("SET k $longer"),
                leaving("SETEX k 100 $same"),
                leaving("GETSET k $same"),
                leaving("SET k $same GET"),
                leaving("MSET k $same other $same"),
                leaving("APPEND k more"),
                leaving("SETRANGE k 7 changed"),
                leaving("SETRANGE k 400000 beyond"),
                leaving("RENAME other k"),
                leaving("COPY other k REPLACE"),
                leaving("FLUSHDB SYNC"),
                leaving("FLUSHALL SYNC"),
                leaving("FLUSHALL ASYNC"),
                leaving("FLUSHDB ASYNC"),
                leaving("EXPIREAT k 1"),
                staying("EXPIRE k 100"),
                staying("PERSIST k"),
                staying("GETEX k EX 100"),
                staying("RENAME k renamed"),
                staying("COPY k copied"),
                staying("MOVE k 1"),
                new Event("expiry noticed by a reader", true, test -> {
                    test.say("PEXPIRE k 100");
                    test.engine.clock().advanceMillis(101);
                    assertThat(test.writer.call("GET", "k")).isEqualTo("$-1\r\n");
                }),
                new Event("expiry noticed by the cron", true, test -> {
                    test.say("PEXPIRE k 100");
                    test.engine.clock().advanceMillis(101);
                    IntStream.range(0, 20).forEach(i -> test.engine.cron());
                    assertThat(test.engine
                                    .engine()
                                    .context()
                                    .keyspace()
                                    .database(0)
                                    .expiring()
                                    .size())
                            .isZero();
                }),
                new Event("eviction", true, PinnedValueTest::evict),
                new Event("deletion of what it was renamed to", true, test -> {
                    test.say("RENAME k renamed");
                    test.say("DEL renamed");
                }),
                new Event("deletion after two renames", true, test -> {
                    test.say("RENAME k renamed");
                    test.say("RENAME renamed k");
                    test.say("RENAME k again");
                    test.say("UNLINK again");
                }),
                new Event("a change after a rename", true, test -> {
                    test.say("RENAME k renamed");
                    test.say("APPEND renamed more");
                }));
        return events.stream().flatMap(event -> IntStream.of(LENGTHS).mapToObj(length -> Arguments.of(event, length)));
    }

    @ParameterizedTest
    @MethodSource("eventsByLength")
    void shouldSendTheOldBytesWholeAndReturnTheMemoryToTheByte(Event event, int length) {
        String old = store(length);
        reader.pause().call("GET", "k");
        reader.call("GET", "k");
        event.happens().accept(this);
        if (event.leavesTheKeyspace() && length > 10_000) {
            engine.freeEverything();
            assertThat(engine.usedBytes(MemoryTag.PINNED)).isGreaterThanOrEqualTo(length);
        }
        assertThat(reader.resume()).isEqualTo(bulk(old) + bulk(old));
        assertNothingIsLeft();
    }

    @ParameterizedTest
    @MethodSource("eventsByLength")
    void shouldSendTheRestOfTheOldBytesWhenItHappensMidReply(Event event, int length) {
        String old = store(length);
        reader.pause().call("GET", "k");
        String start = reader.receive(length / 2);
        event.happens().accept(this);
        assertThat(start + reader.resume()).isEqualTo(bulk(old));
        assertNothingIsLeft();
    }

    @ParameterizedTest
    @MethodSource("eventsByLength")
    void shouldReturnTheMemoryWhenTheReaderVanishes(Event event, int length) {
        store(length);
        reader.pause().call("GET", "k");
        event.happens().accept(this);
        reader.disconnect();
        reader = engine.connect();
        assertNothingIsLeft();
    }

    @Test
    void shouldReleaseInEitherOrderOfReaderAndFlush() {
        String old = store(20_000);
        reader.pause().call("GET", "k");
        writer.call("FLUSHALL", "ASYNC");
        assertThat(reader.resume()).isEqualTo(bulk(old));
        engine.freeEverything();
        assertThat(usedBytes()).isEqualTo(idleBytes);
        old = store(20_000);
        reader.pause().call("GET", "k");
        writer.call("FLUSHALL", "ASYNC");
        engine.freeEverything();
        assertThat(reader.resume()).isEqualTo(bulk(old));
        assertThat(usedBytes()).isEqualTo(idleBytes);
    }

    @Test
    void shouldNotCountPinnedBytesForEviction() throws Exception {
        store(300_000);
        reader.pause().call("GET", "k");
        writer.call("DEL", "k");
        for (int i = 0; i < 20; i++) {
            writer.call("SET", "small" + i, "v");
        }
        engine.set("maxmemory-policy", "allkeys-lru");
        engine.set(
                "maxmemory", Long.toString(engine.engine().context().eviction().usedBytes() - 100_000));
        engine.cron();
        assertThat(writer.call("DBSIZE")).isEqualTo(":21\r\n");
        engine.set("maxmemory", "0");
        reader.resume();
        assertNothingIsLeft();
    }

    private static void evict(PinnedValueTest test) {
        test.engine.clock().advanceMillis(100_000);
        test.writer.call("GET", "other");
        try {
            test.engine.set("maxmemory-policy", "allkeys-lru");
            test.engine.set("maxmemory-samples", "64");
            test.engine.set("maxmemory", Long.toString(test.usedBytes() - 1));
            test.engine.cron();
            test.engine.set("maxmemory", "0");
        } catch (InvalidSettingException e) {
            throw new AssertionError(e);
        }
        assertThat(test.writer.call("EXISTS", "k")).isEqualTo(":0\r\n");
    }

    private String store(int length) {
        String value = "old-".repeat(length / 4 + 1).substring(0, length);
        assertThat(writer.call("SET", "k", value)).isEqualTo("+OK\r\n");
        writer.call("SET", "other", "o".repeat(length));
        return value;
    }

    private void say(String line) {
        int length = line.contains("$longer") ? 50_000 : 20_000;
        String[] words = line.split(" ");
        for (int i = 0; i < words.length; i++) {
            words[i] = words[i].startsWith("$") ? "n".repeat(length) : words[i];
        }
        assertThat(writer.call(words)).doesNotStartWith("-");
    }

    private long usedBytes() {
        engine.freeEverything();
        return engine.usedBytes();
    }

    private void assertNothingIsLeft() {
        assertThat(engine.engine().context().pins().live())
                .as("pins but those of entries that share")
                .isLessThanOrEqualTo(1);
        assertThat(engine.usedBytes(MemoryTag.PINNED)).isZero();
        writer.call("FLUSHALL", "SYNC");
        assertThat(usedBytes()).isEqualTo(idleBytes);
        assertThat(engine.engine().context().pins().live()).isZero();
    }

    private static String bulk(String value) {
        return "$" + value.length() + "\r\n" + value + "\r\n";
    }
}
