package io.gatun.engine.command.string;

import static io.gatun.engine.command.key.Conversation.bulk;
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

class PinnedStringTest {
    private static final String OLD = "o".repeat(20_000);

    private final TestEngine engine = new TestEngine();
    private final TestClient writer = engine.connect();
    private final TestClient reader = engine.connect();

    @AfterEach
    void close() {
        engine.close();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "APPEND a x",
                "SETRANGE a 5 xyz",
                "SETRANGE a 30000 xyz",
                "SET a x",
                "SET a 1 EX 10",
                "SETEX a 10 x",
                "GETSET a x",
                "GETDEL a",
                "MSET a 1 b 2",
                "DEL a",
                "UNLINK a",
                "FLUSHALL",
                "FLUSHDB SYNC",
                "RENAME a b",
                "RENAME a b; DEL b",
                "RENAME a b; APPEND b x",
                "RENAME a b; SETRANGE b 0 x",
                "RENAME a b; RENAME b a",
                "RENAME a b; RENAME b c; SET c x",
                "RENAME a b; COPY b a; DEL b",
                "SET b x; RENAME a b",
                "COPY a b; DEL a",
                "SET b x; COPY b a REPLACE",
                "SET b x; RENAME b a",
                "MOVE a 1",
                "EXPIRE a -1",
                "EXPIRE a 5; PERSIST a",
                "GETEX a PXAT 1",
                "SET a x PXAT 1",
                "SET a x IFEQ y",
                "RENAME a b; SET b x KEEPTTL",
                "RENAME a b; MOVE b 1"
            })
    void shouldSendTheOldValueWholeWhateverHappensToTheKey(String commands) {
        writer.call("SET", "a", OLD);
        reader.pause().call("GET", "a");
        Conversation.say(writer, commands);
        assertThat(reader.resume()).isEqualTo(bulk(OLD));
        assertThat(engine.usedBytes(MemoryTag.PINNED)).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET a", "GETDEL a", "GETEX a", "GETSET a x", "SET a x GET", "GETRANGE a 0 -1"})
    void shouldAnswerByReferenceAndKeepTheValueWhole(String command) {
        writer.call("SET", "a", OLD);
        reader.pause();
        reader.call(command.split(" "));
        assertThat(engine.engine().context().pins().live()).isEqualTo(1);
        writer.call("SET", "a", "n".repeat(20_000));
        writer.call("DEL", "a");
        assertThat(reader.resume()).isEqualTo(bulk(OLD));
        assertThat(Conversation.bytesOfKeys(engine)).isZero();
    }

    @Test
    void shouldReferToALargePart() {
        writer.call("SET", "a", "x" + OLD + "y");
        reader.pause().call("GETRANGE", "a", "1", "20000");
        assertThat(engine.engine().context().pins().live()).isEqualTo(1);
        writer.call("SETRANGE", "a", "0", "z".repeat(20_002));
        assertThat(reader.resume()).isEqualTo(bulk(OLD));
        assertThat(writer.call("GET", "a")).isEqualTo(bulk("z".repeat(20_002)));
    }

    @Test
    void shouldNotReferToWhatIsShorterThanThePolicySays() {
        writer.call("SET", "a", OLD);
        reader.pause().call("GETRANGE", "a", "0", "16382");
        assertThat(engine.engine().context().pins().live()).isZero();
        assertThat(reader.resume()).isEqualTo(bulk(OLD.substring(0, 16383)));
    }

    @Test
    void shouldChangeInPlaceAsSoonAsTheLastReaderIsDone() {
        writer.call("SET", "a", OLD);
        writer.call("APPEND", "a", "1");
        long used = Conversation.bytesOfKeys(engine);
        reader.pause().call("GET", "a");
        writer.call("APPEND", "a", "2");
        assertThat(Conversation.bytesOfKeys(engine)).isGreaterThan(used);
        assertThat(reader.resume()).isEqualTo(bulk(OLD + "1"));
        writer.call("APPEND", "a", "3");
        assertThat(writer.call("GET", "a")).isEqualTo(bulk(OLD + "123"));
    }

    @Test
    void shouldCountDetachedBytesAsPinned() {
        writer.call("SET", "a", OLD);
        reader.pause().call("GET", "a");
        writer.call("DEL", "a");
        assertThat(engine.usedBytes(MemoryTag.PINNED)).isGreaterThan(20_000);
        assertThat(engine.usedBytes(MemoryTag.VALUES)).isZero();
        reader.resume();
        assertThat(engine.usedBytes(MemoryTag.PINNED)).isZero();
    }

    @Test
    void shouldCountARenamedValuesBytesAsPinnedOnceTheNewKeyIsGone() {
        writer.call("SET", "a", OLD);
        reader.pause().call("GET", "a");
        writer.call("RENAME", "a", "b");
        assertThat(engine.usedBytes(MemoryTag.PINNED)).isZero();
        writer.call("DEL", "b");
        assertThat(engine.usedBytes(MemoryTag.PINNED)).isGreaterThan(20_000);
        assertThat(engine.usedBytes(MemoryTag.VALUES)).isZero();
        assertThat(reader.resume()).isEqualTo(bulk(OLD));
    }

    @Test
    void shouldReferToARenamedValueAgain() {
        writer.call("SET", "a", OLD);
        reader.pause().call("GET", "a");
        writer.call("RENAME", "a", "b");
        reader.call("GET", "b");
        writer.call("RENAME", "b", "c");
        reader.call("GETDEL", "c");
        assertThat(engine.engine().context().pins().live()).isEqualTo(3);
        assertThat(reader.resume()).isEqualTo(bulk(OLD).repeat(3));
        assertThat(Conversation.bytesOfKeys(engine)).isZero();
    }

    @Test
    void shouldFreeWhatALostReaderHeld() {
        writer.call("SET", "a", OLD);
        reader.pause().call("MGET", "a", "a", "b");
        writer.call("DEL", "a");
        reader.disconnect();
        assertThat(engine.usedBytes(MemoryTag.PINNED)).isZero();
        assertThat(engine.engine().context().pins().live()).isZero();
    }
}
