package io.gatun.engine.command.bitmap;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.TestClient;
import io.gatun.engine.TestEngine;
import io.gatun.engine.command.key.Conversation;
import io.gatun.engine.memory.MemoryTag;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BitmapRepliesTest {
    private static final String OFFSET = "-ERR bit offset is not an integer or out of range";
    private static final String BIT = "-ERR bit is not an integer or out of range";
    private static final String INTEGER = "-ERR value is not an integer or out of range";
    private static final String TYPE =
            "-ERR Invalid bitfield type. Use something like i16 u8. Note that u64 is not supported but i64 is.";

    private final TestEngine engine = new TestEngine();
    private final TestClient client = engine.connect();

    @AfterEach
    void close() {
        engine.close();
    }

    private void check(String commands, String reply) {
        assertThat(Conversation.say(client, commands)).isEqualTo(reply);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "GETBIT a -1|" + OFFSET,
                "GETBIT a x|" + OFFSET,
                "GETBIT a 4294967296|" + OFFSET,
                "GETBIT a 4294967295|:0",
                "SETBIT a -1 0|" + OFFSET,
                "SETBIT a 0 2|" + BIT,
                "SETBIT a 0 -1|" + BIT,
                "SETBIT a 0 x|" + BIT,
                "BITCOUNT a x|" + INTEGER,
                "BITCOUNT a 0 x|" + INTEGER,
                "BITCOUNT a 0 0 BITS|-ERR syntax error",
                "BITCOUNT a 0 x BITS|-ERR syntax error",
                "BITCOUNT a 0 0 BIT x|-ERR syntax error",
                "BITPOS a x|" + INTEGER,
                "BITPOS a 2|-ERR The bit argument must be 1 or 0.",
                "BITPOS a 1 0 0 x|-ERR syntax error",
                "BITPOS a 1 0 0 BIT x|-ERR syntax error",
                "BITOP NAND a b|-ERR syntax error",
                "BITOP NOT a b c|-ERR BITOP NOT must be called with a single source key.",
                "BITFIELD a GET u64 0|" + TYPE,
                "BITFIELD a GET i65 0|" + TYPE,
                "BITFIELD a GET i0 0|" + TYPE,
                "BITFIELD a GET x8 0|" + TYPE,
                "BITFIELD a GET u 0|" + TYPE,
                "BITFIELD a GET u8 -1|" + OFFSET,
                "BITFIELD a GET u8 #|" + OFFSET,
                "BITFIELD a GET u8 #9223372036854775807|" + OFFSET,
                "BITFIELD a SET u8 0 x|" + INTEGER,
                "BITFIELD a OVERFLOW foo|-ERR Invalid OVERFLOW type specified",
                "BITFIELD a GET u8|-ERR syntax error",
                "BITFIELD a INCRBY u8 0|-ERR syntax error",
                "BITFIELD a FOO u8 0|-ERR syntax error",
                "BITFIELD a SET u8 0 1 GET u99 0|" + TYPE,
                "BITFIELD_RO a SET u8 0 1|-ERR BITFIELD_RO only supports the GET subcommand"
            })
    void shouldRefuseArguments(String command, String error) {
        check(command, error);
        check("EXISTS a", ":0");
    }

    @Test
    void shouldSetAndGetBits() {
        check("GETBIT a 100", ":0");
        check("SETBIT a 7 1", ":0");
        check("SETBIT a 7 1", ":1");
        check("SETBIT a 0 1; GET a", "$\u0081");
        check("GETBIT a 0", ":1");
        check("GETBIT a 1", ":0");
        check("GETBIT a 8", ":0");
        check("SETBIT a 7 0", ":1");
        check("GET a", "$\u0080");
        check("SETBIT a 17 0", ":0");
        check("GET a", "$\u0080\0\0");
        check("SET n 12; SETBIT n 6 1; GET n", "$32");
        check("OBJECT ENCODING n", "$raw");
    }

    @Test
    void shouldGrowWithZeroesFromTheEntryIntoARun() {
        check("SETBIT a 0 1; SETBIT a 799 1; SETBIT a 7999 1; SETBIT a 79999 1; STRLEN a", ":10000");
        check("BITCOUNT a", ":4");
        check("BITPOS a 1 1", ":799");
        check("BITPOS a 1 100", ":7999");
        check("BITPOS a 1 1000", ":79999");
    }

    @Test
    void shouldKeepTheExpiry() {
        check("SET a x EX 100; SETBIT a 1000 1; TTL a", ":100");
        check("BITFIELD a SET u8 9000 3; TTL a", ":100");
        check("BITOP NOT a a; TTL a", ":-1");
    }

    @ParameterizedTest
    @CsvSource({
        "BITCOUNT a,:26",
        "BITCOUNT a 0,:26",
        "BITCOUNT a 0 0,:4",
        "BITCOUNT a 1 1,:6",
        "BITCOUNT a 1 1 BYTE,:6",
        "BITCOUNT a 5 30 BIT,:17",
        "BITCOUNT a 5 5 bit,:1",
        "BITCOUNT a -2 -1,:7",
        "BITCOUNT a -2 -5,:0",
        "BITCOUNT a -100 -50,:4",
        "BITCOUNT a 3 2,:0",
        "BITCOUNT a 0 100,:26",
        "BITCOUNT a 9223372036854775807 9223372036854775807,:0",
        "BITCOUNT a -9223372036854775808 9223372036854775807 BIT,:26",
        "BITCOUNT nosuch 0 -1,:0",
        "BITCOUNT empty,:0"
    })
    void shouldCountBits(String command, String reply) {
        check("SET a foobar; SET empty ''", "+OK");
        check(command, reply);
    }

    @ParameterizedTest
    @CsvSource({
        "BITPOS a 1,:8",
        "BITPOS a 0,:0",
        "BITPOS a 0 1,:20",
        "BITPOS a 0 1 1,:-1",
        "BITPOS a 1 2,:16",
        "BITPOS a 1 0 0,:-1",
        "BITPOS a 1 -1,:-1",
        "BITPOS a 0 -1,:24",
        "BITPOS a 0 4,:-1",
        "BITPOS a 1 7 15 BIT,:8",
        "BITPOS a 0 9 19 bit,:-1",
        "BITPOS a 0 9 20 BIT,:20",
        "BITPOS a 1 5 4,:-1",
        "BITPOS ones 0,:24",
        "BITPOS ones 0 1,:24",
        "BITPOS ones 0 1 -1,:-1",
        "BITPOS ones 0 0 100 BIT,:-1",
        "BITPOS nosuch 1,:-1",
        "BITPOS nosuch 0 5 10,:0",
        "BITPOS empty 0,:-1"
    })
    void shouldFindBits(String command, String reply) {
        client.call("SET", "a", "\0\u00ff\u00f0\0");
        client.call("SET", "ones", "\u00ff\u00ff\u00ff");
        check("SET empty ''", "+OK");
        check(command, reply);
    }

    @Test
    void shouldCombineStringsOfDifferentLengths() {
        client.call("SET", "a", "\u00f0\u000f\u00ff");
        client.call("SET", "b", "\u00aa");
        check("BITOP AND d a b", ":3");
        check("GET d", "$\u00a0\0\0");
        check("BITOP OR d a b nosuch; GET d", "$\u00fa\u000f\u00ff");
        check("BITOP XOR d a b a; GET d", "$\u00aa\0\0");
        check("BITOP NOT d a; GET d", "$\u000f\u00f0\0");
        check("BITOP AND d a nosuch; GET d", "$\0\0\0");
        check("BITOP OR a a b; GET a", "$\u00fa\u000f\u00ff");
    }

    @Test
    void shouldDeleteTheDestinationWhenAllSourcesAreEmpty() {
        check("SET d x EX 10; BITOP XOR d nosuch other", ":0");
        check("EXISTS d", ":0");
        check("BITOP NOT d nosuch", ":0");
    }

    @Test
    void shouldStoreBitsAsRawBytesEvenIfTheyLookLikeANumber() {
        check("SET a 12; BITOP OR d a; OBJECT ENCODING d", "$raw");
        check("BITOP OR a a; OBJECT ENCODING a", "$raw");
        check("INCR a", ":13");
        check("SET a 12; SETBIT a 0 0; OBJECT ENCODING a", "$raw");
        check("SET a 12; BITFIELD a SET u1 0 0; OBJECT ENCODING a", "$raw");
        check("SET a 12; BITFIELD a GET u1 0; OBJECT ENCODING a", "$int");
    }

    @Test
    void shouldReadAndChangeFields() {
        check("BITFIELD a", "[]");
        check("BITFIELD a GET u8 0 GET i64 1000", "[:0, :0]");
        check("EXISTS a", ":0");
        check("BITFIELD a SET u8 0 255 GET u8 0 GET i8 0 GET u4 2 INCRBY u8 0 1", "[:0, :255, :-1, :15, :0]");
        check("BITFIELD a SET i5 #3 -7 GET i5 15 GET u5 #3", "[:0, :-7, :25]");
        check("STRLEN a", ":3");
        check("BITFIELD_RO a GET i5 #3 GET i64 #0 GET u63 #9", "[:-7, :439804651110400, :0]");
        check(
                "BITFIELD b SET i64 3 -1 GET i64 3 GET u63 4 GET u3 0 GET u5 67",
                "[:0, :-1, :9223372036854775807, :0, :0]");
        check("OBJECT ENCODING b", "$raw");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "INCRBY u8 0 10|[:4]",
                "OVERFLOW SAT INCRBY u8 0 10|[:255]",
                "OVERFLOW FAIL INCRBY u8 0 10|[$-1]",
                "OVERFLOW fail INCRBY u8 0 10 OVERFLOW wrap INCRBY u8 0 10|[$-1, :4]",
                "INCRBY u8 0 -251|[:255]",
                "OVERFLOW SAT INCRBY u8 0 -251|[:0]",
                "INCRBY i8 8 28|[:-128]",
                "OVERFLOW SAT INCRBY i8 8 28|[:127]",
                "OVERFLOW SAT INCRBY i8 8 -9223372036854775808|[:-128]",
                "OVERFLOW FAIL SET i8 8 128 GET i8 8|[$-1, :100]",
                "OVERFLOW SAT SET i8 8 -129 GET i8 8|[:100, :-128]",
                "SET i8 8 -129 GET i8 8|[:100, :127]",
                "OVERFLOW SAT SET u8 0 -1 GET u8 0|[:250, :255]",
                "SET u8 0 257 GET u8 0|[:250, :1]",
                "SET i64 64 9223372036854775807 INCRBY i64 64 1|[:0, :-9223372036854775808]",
                "OVERFLOW SAT SET i64 64 -9223372036854775808 INCRBY i64 64 -1|[:0, :-9223372036854775808]",
                "OVERFLOW SAT SET u63 64 9223372036854775807 INCRBY u63 64 9|[:0, :9223372036854775807]"
            })
    void shouldTreatOverflowsAsSaid(String operations, String reply) {
        check("BITFIELD a SET u8 0 250 SET i8 8 100", "[:0, :0]");
        check("BITFIELD a " + operations, reply);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"SETBIT a 9 1", "BITFIELD a SET u8 0 1", "BITOP NOT a a", "BITOP AND a b a", "SETBIT a 800000 1"
            })
    void shouldLeaveTheBytesThatAReplyRefersTo(String command) {
        String old = "\0".repeat(20_000);
        client.call("SET", "a", old);
        TestClient reader = engine.connect();
        reader.pause().call("GET", "a");
        Conversation.say(client, command);
        assertThat(reader.resume()).isEqualTo(Conversation.bulk(old));
        assertThat(engine.usedBytes(MemoryTag.PINNED)).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"SETBIT a 9 0", "BITFIELD a SET u8 0 0", "BITFIELD a OVERFLOW FAIL SET u8 0 256"})
    void shouldCopyNothingForAChangeThatChangesNothing(String command) {
        client.call("SET", "a", "\0".repeat(20_000));
        TestClient reader = engine.connect();
        reader.pause().call("GET", "a");
        Conversation.say(client, command);
        assertThat(engine.usedBytes(MemoryTag.PINNED)).isZero();
        reader.resume();
    }
}
