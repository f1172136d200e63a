package io.gatun.engine.command.key;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.TestClient;
import io.gatun.engine.TestEngine;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeyEventsTest {
    private static final String ALL = "AKEnm";

    private final TestEngine engine = new TestEngine();
    private final TestClient client = engine.connect();
    private final HeardEvents heard = new HeardEvents(engine);

    @AfterEach
    void close() {
        engine.close();
    }

    private String events(String classes, String commands) {
        Conversation.say(client, "CONFIG SET notify-keyspace-events " + classes);
        Conversation.say(client, commands);
        return heard.text();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SET a 2 > set a",
                "SET x 2 > new x, set x",
                "SET a 2 GET > set a",
                "SET x 2 GET > keymiss x, new x, set x",
                "SET a 2 EX 9 > set a, expire a",
                "SET x 2 EX 9 > new x, set x, expire x",
                "SET a 2 KEEPTTL > set a",
                "SET a 2 PXAT 1 > expired a",
                "SET x 2 PXAT 1 >",
                "SET a 2 NX >",
                "SETNX a 2 >",
                "SETNX x 2 > new x, set x",
                "SETEX a 9 2 > set a, expire a",
                "SETEX x 9 2 > new x, set x, expire x",
                "PSETEX x 9000 2 > new x, set x, expire x",
                "GETSET a 2 > set a",
                "GETSET x 2 > keymiss x, new x, set x",
                "GETDEL a > del a",
                "GETDEL x > keymiss x",
                "GETEX a >",
                "GETEX x EX 9 > keymiss x",
                "GETEX a EX 9 > expire a",
                "GETEX a PXAT 1 > expired a",
                "GETEX a PERSIST >",
                "GETEX c PERSIST > persist c",
                "MSET a 1 x 2 x 3 > set a, new x, set x, set x",
                "MSETNX a 1 x 2 >",
                "MSETNX y 1 x 2 x 3 > new y, set y, new x, set x, set x",
                "APPEND a '' > append a",
                "APPEND x v > new x, append x",
                "INCR a > incrby a",
                "DECR x > new x, incrby x",
                "INCRBY a 0 > incrby a",
                "DECRBY x 7 > new x, incrby x",
                "INCRBYFLOAT a 0.5 > incrbyfloat a",
                "INCRBYFLOAT x 1 > new x, incrbyfloat x",
                "SETRANGE a 0 v > setrange a",
                "SETRANGE a 0 '' >",
                "SETRANGE x 5 v > new x, setrange x",
                "SETRANGE x 5 '' >",
                "SET a 5 IFEQ 1 > set a",
                "MSETEX 2 a 1 x 2 EX 9 > set a, expire a, new x, set x, expire x",
                "MSETEX 2 a 1 x 2 PXAT 1 > expired a",
                "DELIFEQ a 1 > del a",
                "DELIFEQ a 2 >",
                "DELIFEQ x 2 >"
            })
    void shouldTellWhatValkeyTellsOfStrings(String callAndEvents) {
        tells(callAndEvents);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SETBIT a 0 0 >",
                "SETBIT a 0 1 > setbit a",
                "SETBIT x 5 0 > new x, setbit x",
                "BITFIELD a SET u8 0 49 >",
                "BITFIELD a SET u8 0 50 SET u8 0 51 > setbit a",
                "BITFIELD x GET u8 0 > keymiss x",
                "BITFIELD_RO x GET u8 0 > keymiss x",
                "BITFIELD x SET u8 0 0 > new x, setbit x",
                "BITOP NOT x a > new x, set x",
                "BITOP AND a x y > keymiss x, keymiss y, del a",
                "BITOP AND x x y > keymiss x, keymiss y",
                "BITOP OR b a y > keymiss y, set b"
            })
    void shouldTellWhatValkeyTellsOfBitmaps(String callAndEvents) {
        tells(callAndEvents);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "DEL a b x > del a, del b",
                "UNLINK c a > del c, del a",
                "EXPIRE a 9 > expire a",
                "EXPIRE a -1 > expired a",
                "EXPIRE x 9 >",
                "EXPIRE a 9 XX >",
                "PEXPIREAT c 1 > expired c",
                "PERSIST a >",
                "PERSIST c > persist c",
                "RENAME a x > new x, rename_from a, rename_to x",
                "RENAME a b > new b, rename_from a, rename_to b",
                "RENAME a a >",
                "RENAMENX a x > new x, rename_from a, rename_to x",
                "RENAMENX a b >",
                "COPY a x > new x, copy_to x",
                "COPY a b >",
                "COPY a b REPLACE > new b, copy_to b",
                "COPY a x REPLACE > new x, copy_to x",
                "COPY x y > keymiss x",
                "COPY a x DB 1 > new x@1, copy_to x@1",
                "MOVE a 1 > new a@1, move_from a, move_to a@1",
                "MOVE x 1 >",
                "SWAPDB 0 1 >",
                "FLUSHDB >",
                "FLUSHALL >"
            })
    void shouldTellWhatValkeyTellsOfKeys(String callAndEvents) {
        tells(callAndEvents);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET a >",
                "GET x > keymiss x",
                "MGET a x y > keymiss x, keymiss y",
                "STRLEN x > keymiss x",
                "GETRANGE x 0 1 > keymiss x",
                "EXISTS x a > keymiss x",
                "TYPE x > keymiss x",
                "TTL x > keymiss x",
                "TOUCH x > keymiss x",
                "OBJECT ENCODING x >",
                "OBJECT REFCOUNT x >",
                "LCS a x > keymiss x",
                "GETBIT x 1 > keymiss x",
                "BITCOUNT x > keymiss x",
                "BITPOS x 1 > keymiss x"
            })
    void shouldTellWhatValkeyTellsOfReadsThatMiss(String callAndEvents) {
        tells(callAndEvents);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SET d 1 > expired d, new d, set d",
                "GET d > expired d, keymiss d",
                "INCR d > expired d, new d, incrby d",
                "RENAME a d > expired d, new d, rename_from a, rename_to d",
                "COPY a d > expired d, new d, copy_to d",
                "DEL d > expired d"
            })
    void shouldTellWhatValkeyTellsOfKeysWhoseTimeIsOver(String callAndEvents) {
        tells(callAndEvents);
    }

    private void tells(String callAndEvents) {
        Conversation.say(client, "MSET a 1 b 2 c 3 d 4; EXPIRE c 100; PEXPIRE d 1");
        engine.clock().advanceMillis(2);
        String[] parts = callAndEvents.split(" >");
        assertThat(events(ALL, parts[0])).isEqualTo(parts.length == 1 ? "" : parts[1].strip());
    }

    @Test
    void shouldTellWhatExpiresWithoutBeingAskedFor() {
        events(ALL, "PSETEX a 1 x");
        engine.clock().advanceMillis(2);
        engine.cron();
        assertThat(heard.text()).isEqualTo("new a, set a, expire a, expired a");
    }

    @Test
    void shouldTellWhatIsEvicted() {
        Conversation.say(client, "SET a 1; CONFIG SET maxmemory-policy allkeys-random");
        assertThat(events(ALL, "CONFIG SET maxmemory 1; GET b")).isEqualTo("evicted a, keymiss b");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Kg > expire a, del a",
                "E$ > set a, set b, incrby a",
                "Kx > expired b",
                "Kn > new a, new b",
                "Em > keymiss a, keymiss b",
                "KEgx > expire a, del a, expired b",
                "A > ",
                "mn > ",
                "KEl > "
            })
    void shouldTellOnlyClassesThatWereAskedFor(String classesAndEvents) {
        String[] parts = classesAndEvents.split(" > ");
        assertThat(events(parts[0], "GET a; SET a 1; SET b 1; INCR a; EXPIRE a 9; DEL a; PEXPIRE b -1; GET b"))
                .isEqualTo(parts.length == 1 ? "" : parts[1]);
    }

    @Test
    void shouldTellNothingByDefault() {
        Conversation.say(client, "SET a 1; DEL a; GET a");
        assertThat(heard.text()).isEmpty();
    }
}
