package io.gatun.engine.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.TestClient;
import io.gatun.engine.TestEngine;
import io.gatun.engine.command.key.Conversation;
import io.gatun.engine.command.key.HeardEvents;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class EveryWriteTellsTest {
    private static final String SETUP = "MSET a 1 c 3; PEXPIRE c 10000";

    private static final Set<String> WITHOUT_EVENT = Set.of("FLUSHALL", "FLUSHDB", "SWAPDB");

    private static final Map<String, List<String>> CALLS = new TreeMap<>();

    static {
        calls("append", "APPEND a x > a", "APPEND b x > b");
        calls("bitfield", "BITFIELD a SET u8 0 1 > a", "BITFIELD a SET u8 100 0 > a", "BITFIELD b SET u8 0 0 > b");
        calls("bitop", "BITOP NOT b a > b", "BITOP NOT a a > a", "BITOP OR a x y > a");
        calls("copy", "COPY a b > b", "COPY a c REPLACE > c");
        calls("decr", "DECR a > a");
        calls("decrby", "DECRBY b 5 > b");
        calls("del", "DEL x a > a", "DEL a c > c");
        calls("delifeq", "DELIFEQ a 1 > a");
        calls("expire", "EXPIRE a 10 > a", "EXPIRE a -1 > a", "EXPIRE c 20 > c");
        calls("expireat", "EXPIREAT a 2000000000 > a", "EXPIREAT a 1 > a");
        calls("flushall", "FLUSHALL > a");
        calls("flushdb", "FLUSHDB > a");
        calls("getdel", "GETDEL a > a");
        calls("getex", "GETEX a EX 10 > a", "GETEX a PXAT 1 > a", "GETEX c PERSIST > c");
        calls("getset", "GETSET a 2 > a", "GETSET b 2 > b");
        calls("incr", "INCR a > a", "INCR b > b");
        calls("incrby", "INCRBY a 99999999 > a");
        calls("incrbyfloat", "INCRBYFLOAT a 0.5 > a", "INCRBYFLOAT b 1 > b");
        calls("move", "MOVE a 1 > a");
        calls("mset", "MSET b 1 a 2 > a", "MSET b 1 a 2 > b");
        calls("msetex", "MSETEX 2 a 1 b 2 EX 9 > a", "MSETEX 2 b 1 x 1 NX > b", "MSETEX 1 a 1 PXAT 1 > a");
        calls("msetnx", "MSETNX b 1 x 1 > x");
        calls("persist", "PERSIST c > c");
        calls("pexpire", "PEXPIRE a 10000 > a", "PEXPIRE a 0 > a");
        calls("pexpireat", "PEXPIREAT a 2000000000000 > a");
        calls("psetex", "PSETEX a 10000 1 > a", "PSETEX b 10000 1 > b");
        calls("rename", "RENAME a b > a", "RENAME a b > b", "RENAME a c > c");
        calls("renamenx", "RENAMENX a b > a", "RENAMENX a b > b");
        calls("set", "SET a 1 > a", "SET b 1 > b", "SET c 1 > c", "SET a 1 KEEPTTL > a", "SET a 1 PXAT 1 > a");
        calls("set", "SET a 5 GET > a", "SET a 5 IFEQ 1 > a", "SET a " + "x".repeat(500) + " XX EX 5 > a");
        calls("setbit", "SETBIT a 1 1 > a", "SETBIT a 100 0 > a", "SETBIT b 0 0 > b");
        calls("setex", "SETEX a 10 1 > a");
        calls("setnx", "SETNX b 1 > b");
        calls("setrange", "SETRANGE a 0 x > a", "SETRANGE a 500 x > a", "SETRANGE b 5 x > b");
        calls("swapdb", "SWAPDB 0 1 > a");
        calls("unlink", "UNLINK a > a");
    }

    private final TestEngine engine = new TestEngine();
    private final TestClient watcher = engine.connect();

    @AfterEach
    void close() {
        engine.close();
    }

    private static void calls(String command, String... callsAndKeys) {
        CALLS.computeIfAbsent(command, c -> new ArrayList<>()).addAll(List.of(callsAndKeys));
    }

    static Stream<String> everyCall() {
        return CALLS.values().stream().flatMap(List::stream);
    }

    static Stream<String> everyCallOnKeys() {
        return everyCall().filter(call -> !WITHOUT_EVENT.contains(call.split(" ")[0]));
    }

    @Test
    void shouldKnowACallOfEveryCommandThatWrites() {
        TreeSet<String> writing = new TreeSet<>();
        for (Command command : Commands.table().allWithSubcommands()) {
            if (command.spec().has(Flag.WRITE) && !command.spec().group().equals("scripting")) {
                writing.add(command.spec().name());
            }
        }
        assertThat(CALLS.keySet()).isEqualTo(writing);
    }

    @ParameterizedTest
    @MethodSource("everyCall")
    void shouldTellThatTheKeyWasChanged(String callAndKey) {
        String[] parts = callAndKey.split(" > ");
        TestClient writer = engine.connect();
        Conversation.say(writer, SETUP);
        Conversation.say(watcher, "WATCH " + parts[1]);
        assertThat(Conversation.say(writer, parts[0])).doesNotStartWith("-");
        assertThat(Conversation.say(watcher, "MULTI; EXEC")).isEqualTo("*-1");
    }

    @ParameterizedTest
    @MethodSource("everyCallOnKeys")
    void shouldTellAnEventOfTheKey(String callAndKey) {
        String[] parts = callAndKey.split(" > ");
        Conversation.say(watcher, SETUP + "; CONFIG SET notify-keyspace-events KEA");
        HeardEvents heard = new HeardEvents(engine);
        Conversation.say(watcher, parts[0]);
        assertThat(heard.text()).containsPattern("\\w " + parts[1] + "\\b");
    }
}
