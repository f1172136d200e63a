package io.gatun.engine.command.key;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.TestClient;
import io.gatun.engine.TestEngine;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExpireTest {
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
            quoteCharacter = '`',
            value = {
                "EXPIRE a 10                        | :0",
                "SET a 1; EXPIRE a 10               | :1",
                "SET a 1; EXPIRE a 10; EXPIRE a 20; TTL a | :20",
                "SET a 1; PEXPIRE a 1500; PTTL a    | :1500",
                "SET a 1; EXPIREAT a 1700000010; TTL a | :10",
                "SET a 1; PEXPIREAT a 1700000000010; PTTL a | :10",
                "SET a 1; EXPIRE a 10 NX            | :1",
                "SET a 1 EX 5; EXPIRE a 10 NX       | :0",
                "SET a 1; EXPIRE a 10 XX            | :0",
                "SET a 1 EX 5; EXPIRE a 10 XX; TTL a | :10",
                "SET a 1; EXPIRE a 10 GT            | :0",
                "SET a 1 EX 5; EXPIRE a 10 GT       | :1",
                "SET a 1 EX 5; EXPIRE a 5 GT        | :0",
                "SET a 1 EX 5; EXPIRE a 4 GT        | :0",
                "SET a 1; EXPIRE a 10 LT            | :1",
                "SET a 1 EX 5; EXPIRE a 5 LT        | :0",
                "SET a 1 EX 5; EXPIRE a 4 LT; TTL a | :4",
                "SET a 1 EX 5; EXPIRE a 4 LT XX     | :1",
                "SET a 1; EXPIRE a 4 XX LT          | :0",
                "SET a 1 EX 5; EXPIRE a -4 GT       | :0",
                "SET a 1 EX 5; EXPIRE a -4 LT; EXISTS a | :0",
                "SET a 1; EXPIRE a 0                | :1",
                "SET a 1; EXPIRE a 0; EXISTS a      | :0",
                "SET a 1; PEXPIREAT a 1700000000000; EXISTS a | :0",
                "SET a 1; PEXPIREAT a -9223372036854775808; TTL a | :-2",
                "SET a 1; PEXPIREAT a 9223372036854775807; PEXPIRETIME a | :9223372036854775807",
                "EXPIRE a 1 NX XX | -ERR NX and XX, GT or LT options at the same time are not compatible",
                "EXPIRE a 1 NX GT | -ERR NX and XX, GT or LT options at the same time are not compatible",
                "EXPIRE a 1 LT NX | -ERR NX and XX, GT or LT options at the same time are not compatible",
                "EXPIRE a 1 GT LT                   | -ERR GT and LT options at the same time are not compatible",
                "EXPIRE a 1 AB                      | -ERR Unsupported option AB",
                "EXPIRE a x AB                      | -ERR Unsupported option AB",
                "EXPIRE a x                         | -ERR value is not an integer or out of range",
                "EXPIRE a ''                        | -ERR value is not an integer or out of range",
                "EXPIRE a 9223372036854776          | -ERR invalid expire time in 'expire' command",
                "EXPIRE a -9223372036854776         | -ERR invalid expire time in 'expire' command",
                "EXPIRE a 9223370399119966          | -ERR invalid expire time in 'expire' command",
                "PEXPIRE a 9223372036854770000      | -ERR invalid expire time in 'pexpire' command",
                "EXPIREAT a 9223372036854776        | -ERR invalid expire time in 'expireat' command"
            })
    void shouldLetKeysExpire(String commands, String reply) {
        check(commands, reply);
    }

    @ParameterizedTest
    @ValueSource(strings = {"TTL", "PTTL", "EXPIRETIME", "PEXPIRETIME"})
    void shouldTellWhetherThereIsAKeyAndAnExpiry(String command) {
        check(command + " a", ":-2");
        check("SET a 1; " + command + " a", ":-1");
    }

    @ParameterizedTest
    @CsvSource({"1499, 1", "1500, 2", "499, 0", "500, 1", "10000, 10"})
    void shouldRoundToTheNextSecond(String millis, String seconds) {
        check("SET a 1 PX " + millis + "; TTL a", ":" + seconds);
        check("PTTL a", ":" + millis);
    }

    @Test
    void shouldTellTheTimeItself() {
        check("SET a 1 PX 1500; PEXPIRETIME a", ":1700000001500");
        check("EXPIRETIME a", ":1700000002");
        check("PEXPIREAT a 9223372036854775807; EXPIRETIME a", ":9223372036854776");
    }

    @Test
    void shouldForgetAKeyAtItsTime() {
        check("SET a 1 PX 100; GET a", "$1");
        engine.clock().advanceMillis(99);
        check("PTTL a", ":1");
        engine.clock().advanceMillis(1);
        check("GET a", "$-1");
        check("DBSIZE", ":0");
        assertThat(engine.engine().context().keyspace().counters().expired).isEqualTo(1);
        assertThat(Conversation.bytesOfKeys(engine)).isZero();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "DEL a|:0",
                "EXISTS a|:0",
                "INCR a|:1",
                "APPEND a x|:1",
                "SETNX a 2|:1",
                "SETRANGE a 0 xy|:2",
                "PERSIST a|:0",
                "EXPIRE a 9|:0",
                "TYPE a|+none",
                "GETSET a 2|$-1",
                "RENAME a b|-ERR no such key",
                "COPY a b|:0",
                "MOVE a 1|:0",
                "KEYS *|[]",
                "SCAN 0|[$0, []]",
                "MSETNX a 2|:1",
                "SET a 2 XX|$-1",
                "OBJECT ENCODING a|$-1",
                "STRLEN a|:0"
            })
    void shouldTreatAnExpiredKeyAsAbsent(String command, String reply) {
        check("SET a 1 PX 100", "+OK");
        engine.clock().advanceMillis(100);
        check(command, reply);
    }

    @Test
    void shouldOverwriteAnExpiredTarget() {
        check("SET a 1; SET b 2 PX 100; SET c 3 PX 100", "+OK");
        engine.clock().advanceMillis(100);
        check("RENAMENX a b", ":1");
        check("COPY b c", ":1");
        check("DBSIZE", ":2");
        check("TTL c", ":-1");
    }

    @Test
    void shouldCountKeysDeletedByATimeThatIsOver() {
        check("SET a 1; EXPIRE a -1; SET a 1; PEXPIREAT a 1; SET a 1; GETEX a EXAT 1; SET a 1; SET a 1 PXAT 1", "+OK");
        assertThat(engine.engine().context().keyspace().counters().expired).isEqualTo(4);
    }

    @Test
    void shouldRemoveExpiredKeysThatNobodyAsksFor() {
        for (int i = 0; i < 1000; i++) {
            client.call("SET", "key:" + i, "v", "PX", String.valueOf(100 + i % 2 * 1_000_000));
        }
        engine.clock().advanceMillis(100);
        for (int i = 0; i < 200; i++) {
            engine.cron();
        }
        check("DBSIZE", ":500");
        check("TTL key:1", ":1000");
        assertThat(engine.engine().context().keyspace().counters().expired).isEqualTo(500);
    }

    @Test
    void shouldCountHitsAndMisses() {
        check("SET a 1; GET a; EXISTS a b; TTL b; STRLEN a; MGET a b; TYPE a; OBJECT ENCODING a", "$int");
        assertThat(engine.engine().context().keyspace().counters().hits).isEqualTo(6);
        assertThat(engine.engine().context().keyspace().counters().misses).isEqualTo(3);
    }
}
