package io.gatun.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.memory.MemoryTag;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReferenceReplyTest {
    private static final String LARGE = "large-".repeat(5000);

    private TestEngine engine;
    private TestClient client;

    @BeforeEach
    void open() {
        engine = new TestEngine();
        client = engine.connect();
        client.call("SET", "large", LARGE);
    }

    @AfterEach
    void close() {
        engine.close();
    }

    @ParameterizedTest
    @CsvSource({"16383,0", "16384,1", "16385,1"})
    void shouldReferFromTheThresholdOn(int length, int references) {
        String value = "v".repeat(length);
        client.call("SET", "k", value);
        assertThat(client.call("GET", "k")).isEqualTo(bulk(value));
        assertThat(engine.engine().context().counters().referencedReplies).isEqualTo(references);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 31, 32, 44, 45, 63, 64, 65, 99, 100, 127, 128, 129, 130, 999, 1000, 16383, 16384, 16385})
    void shouldSendTheSameBytesCopiedAndReferenced(int length) throws Exception {
        String value = "v".repeat(length);
        client.call("SET", "k", value);
        for (String least : List.of("1", "16384", "0")) {
            engine.set("min-string-size-avoid-copy-reply", least);
            assertThat(client.call("GET", "k")).isEqualTo(bulk(value));
            assertThat(client.call("MGET", "k", "none", "k"))
                    .isEqualTo("*3\r\n" + bulk(value) + "$-1\r\n" + bulk(value));
        }
    }

    @Test
    void shouldNeverReferToAStringThatLiesInItsEntry() throws Exception {
        engine.set("min-io-threads-avoid-copy-reply", "1");
        for (String value : List.of("", "12345", "v".repeat(128))) {
            client.call("SET", "k", value);
            assertThat(client.call("GET", "k")).isEqualTo(bulk(value));
        }
        assertThat(engine.engine().context().counters().referencedReplies).isZero();
        client.call("SET", "k", "v".repeat(129));
        client.call("GET", "k");
        assertThat(engine.engine().context().counters().referencedReplies).isEqualTo(1);
    }

    @Test
    void shouldObeySettingsThatChangeWhileRepliesArePending() throws Exception {
        client.pause();
        StringBuilder expected = new StringBuilder();
        for (String least : List.of("16384", "0", "1", "30001", "0", "16384")) {
            engine.set("min-string-size-avoid-copy-reply", least);
            client.send("*2\r\n$3\r\nGET\r\n$5\r\nlarge\r\nPING\r\n");
            expected.append(bulk(LARGE)).append("+PONG\r\n");
        }
        assertThat(engine.engine().context().pins().live()).isEqualTo(3);
        assertThat(client.resume()).isEqualTo(expected.toString());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET large",
                "GETEX large",
                "GETEX large PERSIST",
                "GETSET large x",
                "GETDEL large",
                "SET large x GET",
                "MGET large",
                "GETRANGE large 0 -1"
            })
    void shouldReferInEveryCommandThatAnswersWithAStoredString(String line) {
        client.pause().call(line.split(" "));
        assertThat(engine.engine().context().pins().live()).isEqualTo(1);
        assertThat(client.resume()).endsWith(bulk(LARGE));
        assertThat(engine.usedBytes(MemoryTag.PINNED)).isZero();
    }

    @Test
    void shouldReferToAPartOfAValue() {
        client.pause().call("GETRANGE", "large", "3", "20002");
        client.call("SET", "large", "new");
        assertThat(engine.engine().context().pins().live()).isEqualTo(1);
        assertThat(client.resume()).isEqualTo(bulk(LARGE.substring(3, 20_003)) + "+OK\r\n");
        assertThat(engine.usedBytes(MemoryTag.PINNED)).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ECHO", "PING"})
    void shouldReferToAnArgumentThatWasReadInPlace(String name) {
        String message = "m".repeat(200_000);
        client.pause().call(name, message);
        assertThat(engine.engine().context().pins().live()).isEqualTo(1);
        assertThat(engine.usedBytes(MemoryTag.PINNED)).isGreaterThanOrEqualTo(200_000);
        assertThat(client.resume()).isEqualTo(bulk(message));
        assertThat(engine.usedBytes(MemoryTag.PINNED)).isZero();
    }

    @Test
    void shouldAnswerTheSameObjectTwoThousandTimesInOnePipeline() {
        List<byte[]> requests = new ArrayList<>();
        client.pause();
        for (int i = 0; i < 2000; i++) {
            requests.add(TestClient.request("GET".getBytes(), "large".getBytes()));
        }
        client.send(joined(requests));
        assertThat(engine.engine().context().pins().live()).isEqualTo(2000);
        assertThat(client.heldBytes()).isLessThanOrEqualTo(2000 * 32 + 32 * 1024);
        String wire = bulk(LARGE);
        for (int i = 0; i < 2000; i++) {
            StringBuilder one = new StringBuilder();
            while (one.length() < wire.length()) {
                one.append(client.receive(wire.length() - one.length()));
            }
            assertThat(wire.contentEquals(one)).isTrue();
            assertThat(engine.engine().context().pins().live()).isEqualTo(1999 - i);
        }
    }

    @Test
    void shouldReferInsideATransaction() {
        client.pause().send("MULTI\r\nGET large\r\nSET large x\r\nGET large\r\nEXEC\r\n");
        assertThat(engine.engine().context().pins().live()).isEqualTo(1);
        assertThat(client.resume())
                .isEqualTo("+OK\r\n+QUEUED\r\n+QUEUED\r\n+QUEUED\r\n*3\r\n" + bulk(LARGE) + "+OK\r\n$1\r\nx\r\n");
    }

    @Test
    void shouldSendNoReplyAndPinNothingWhileRepliesAreOff() {
        assertThat(client.send("CLIENT REPLY OFF\r\nGET large\r\nMGET large large\r\nGET none\r\nPING\r\nWHAT\r\n"))
                .isEmpty();
        assertThat(engine.engine().context().pins().live()).isZero();
        assertThat(client.send("CLIENT REPLY ON\r\nGET large\r\n")).isEqualTo("+OK\r\n" + bulk(LARGE));
    }

    @Test
    void shouldSkipTheReplyOfOneCommand() {
        assertThat(client.send("CLIENT REPLY SKIP\r\nGET large\r\nPING\r\n")).isEqualTo("+PONG\r\n");
        assertThat(client.send("PING\r\nCLIENT REPLY SKIP\r\nWHAT\r\nGET large\r\n"))
                .isEqualTo("+PONG\r\n" + bulk(LARGE));
        assertThat(engine.engine().context().pins().live()).isZero();
    }

    @Test
    void shouldDropALargeArgumentWhoseEchoIsSkipped() {
        String message = "m".repeat(200_000);
        client.send("CLIENT REPLY SKIP\r\n");
        assertThat(client.call("ECHO", message)).isEmpty();
        assertThat(engine.engine().context().pins().live()).isZero();
        assertThat(engine.usedBytes(MemoryTag.PINNED)).isZero();
    }

    @Test
    void shouldKeepWhatWasQueuedBeforeRepliesWereTurnedOff() {
        client.pause().send("GET large\r\nCLIENT REPLY OFF\r\nGET large\r\n");
        assertThat(client.resume()).isEqualTo(bulk(LARGE));
    }

    @Test
    void shouldMuteTheRestOfATransactionFromWhereItSaysSo() {
        client.send("CLIENT REPLY OFF\r\nMULTI\r\nGET large\r\nEXEC\r\n");
        assertThat(engine.engine().context().pins().live()).isZero();
        assertThat(client.send("CLIENT REPLY ON\r\nPING\r\n")).isEqualTo("+OK\r\n+PONG\r\n");
    }

    @Test
    void shouldSwitchTheProtocolBetweenPipelinedCommands() {
        String replies = client.send("GET none\r\nHELLO 3\r\nGET none\r\nGET large\r\nHELLO 2\r\nGET none\r\n");
        assertThat(replies)
                .startsWith("$-1\r\n%")
                .contains("\r\n_\r\n" + bulk(LARGE) + "*")
                .endsWith("$-1\r\n");
    }

    @Test
    void shouldGoBackToTheOlderProtocolAtAReset() {
        assertThat(client.pause().send("HELLO 3\r\nGET large\r\nGET none\r\nRESET\r\nGET none\r\n"))
                .isEmpty();
        assertThat(client.resume()).startsWith("%").endsWith(bulk(LARGE) + "_\r\n+RESET\r\n$-1\r\n");
    }

    @Test
    void shouldSendAReferenceThatIsPendingWhenTheClientQuits() {
        client.pause().send("GET large\r\nQUIT\r\nGET large\r\n");
        assertThat(client.isClosed()).isTrue();
        assertThat(client.resume()).isEqualTo(bulk(LARGE) + "+OK\r\n");
    }

    @Test
    void shouldSendAReferenceInFrontOfAProtocolError() {
        client.pause().send("GET large\r\n*x\r\nGET large\r\n");
        assertThat(client.isClosed()).isTrue();
        assertThat(client.resume()).isEqualTo(bulk(LARGE) + "-ERR Protocol error: invalid multibulk length\r\n");
    }

    @Test
    void shouldAddNoRangeWhenNothingIsToBeAbandoned() {
        TestClient other = engine.connect();
        other.call("GET", "large");
        engine.engine().abandon();
        assertThat(engine.replies().count()).isZero();
        assertThat(other.received()).isEmpty();
    }

    @Test
    void shouldRefuseAStringOfMoreThan512MebibytesWhoeverMakesIt() {
        String error = "-ERR string exceeds maximum allowed size (proto-max-bulk-len)\r\n";
        assertThat(client.call("SETRANGE", "huge", "536870912", "x")).isEqualTo(error);
        assertThat(client.call("EXISTS", "huge")).isEqualTo(":0\r\n");
        assertThat(client.send("*3\r\n$3\r\nSET\r\n$4\r\nhuge\r\n$536870913\r\n"))
                .isEqualTo("-ERR Protocol error: invalid bulk length\r\n");
        assertThat(client.isClosed()).isTrue();
    }

    private static String bulk(String value) {
        return "$" + value.length() + "\r\n" + value + "\r\n";
    }

    private static byte[] joined(List<byte[]> parts) {
        int length = parts.stream().mapToInt(part -> part.length).sum();
        byte[] all = new byte[length];
        int at = 0;
        for (byte[] part : parts) {
            System.arraycopy(part, 0, all, at, part.length);
            at += part.length;
        }
        return all;
    }
}
