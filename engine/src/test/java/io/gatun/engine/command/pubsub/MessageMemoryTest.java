package io.gatun.engine.command.pubsub;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.TestClient;
import io.gatun.engine.memory.MemoryTag;
import io.gatun.engine.session.ConnectionCounters;
import io.gatun.engine.session.Session;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MessageMemoryTest {
    private static final int MIB = 1 << 20;

    private final Chat chat = new Chat();

    @AfterEach
    void close() {
        chat.close();
    }

    private long pubSubBytes() {
        return chat.engine().usedBytes(MemoryTag.PUBSUB);
    }

    private long pinnedBytes() {
        return chat.engine().usedBytes(MemoryTag.PINNED);
    }

    private void slowSubscribers(int count) {
        for (int i = 0; i < count; i++) {
            chat.say("s" + i + ": SUBSCRIBE c");
            chat.client("s" + i).pause();
        }
    }

    /** What a connection's thread does. */
    private void tellPending(String... names) {
        for (String name : names) {
            TestClient client = chat.client(name);
            ConnectionCounters.pending(client.session().counters(), client.pendingBytes());
        }
    }

    @Test
    void shouldFreeAllWithTheLastSubscription() {
        Session session = chat.client("a").session();
        long alone = session.heldBytes();
        chat.say("a: HELLO 3");
        for (int i = 0; i < 2000; i++) {
            chat.say("a: SUBSCRIBE c" + i + "; PSUBSCRIBE c" + i + "*; SSUBSCRIBE c" + i);
        }
        long subscribed = session.heldBytes();
        assertThat(subscribed - alone).isBetween(6000L * 128, pubSubBytes());
        chat.say("a: UNSUBSCRIBE; PUNSUBSCRIBE");
        assertThat(session.heldBytes() - alone).isBetween(2000L * 128, (subscribed - alone) / 3 + 6000L * 8);
        chat.say("a: SUNSUBSCRIBE");
        assertThat(session.heldBytes()).isEqualTo(alone);
        assertThat(pubSubBytes()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"RESET", "disconnect", "QUIT"})
    void shouldFreeAllWhenTheClientLeaves(String how) {
        chat.say("a: SUBSCRIBE c d e; PSUBSCRIBE c d; SSUBSCRIBE c");
        chat.say("b: SUBSCRIBE c; PSUBSCRIBE d");
        chat.say("a: UNSUBSCRIBE d");
        if (!how.equals("disconnect")) {
            chat.say("a: " + how);
        }
        chat.client("a").disconnect();
        assertThat(chat.say("c: PUBSUB NUMSUB c d e; PUBSUB NUMPAT")).isEqualTo("c *6|$1|c|:1|$1|d|:0|$1|e|:0|:1|");
        chat.client("b").disconnect();
        assertThat(pubSubBytes()).isZero();
    }

    @Test
    void shouldChargeEverySubscriberForTheName() {
        chat.say("a: SUBSCRIBE @50000");
        chat.say("b: SUBSCRIBE @50000");
        assertThat(chat.client("a").session().heldBytes()).isGreaterThan(50_000);
        assertThat(chat.client("b").session().heldBytes()).isGreaterThan(50_000);
        assertThat(pubSubBytes()).isLessThan(100_000);
    }

    @ParameterizedTest
    @ValueSource(ints = {20_000, MIB})
    void shouldShareOneBlockAmongAllWhoDidNotReadYet(int length) {
        slowSubscribers(20);
        long pinned = chat.engine().engine().pins().live();
        chat.say("p: PUBLISH c @" + length);
        assertThat(chat.engine().engine().pins().live() - pinned).isEqualTo(20);
        assertThat(pinnedBytes()).isBetween((long) length, length * 5L / 4);
        for (int i = 0; i < 20; i++) {
            assertThat(chat.client("s" + i).resume()).hasSize(length + 29 + ("" + length).length());
        }
        assertThat(pinnedBytes()).isZero();
    }

    @Test
    void shouldTakeOverAMessageThatWasReadInPlace() {
        slowSubscribers(1);
        long inPlace = chat.engine().usedBytes(MemoryTag.QUERY);
        chat.say("p: MULTI; PUBLISH c @" + MIB + "; EXEC; PUBLISH c @" + MIB);
        assertThat(chat.engine().usedBytes(MemoryTag.QUERY) - inPlace).isLessThan(MIB);
        assertThat(pinnedBytes()).isBetween(2L * MIB, 5L * MIB / 2);
    }

    @Test
    void shouldMakeNothingForAMessageThatNobodyGets() {
        chat.say("p: PUBLISH c @" + MIB);
        slowSubscribers(1);
        chat.say("p: CLIENT KILL TYPE pubsub; PUBLISH c @" + MIB);
        assertThat(chat.engine().engine().pins().live()).isZero();
    }

    @Test
    void shouldCloseOnlyWhoDoesNotRead() {
        chat.client("p").call("CONFIG", "SET", "client-output-buffer-limit", "pubsub 4mb 0 0");
        chat.say("fast: SUBSCRIBE c");
        slowSubscribers(2);
        chat.say("last: SUBSCRIBE c");
        for (int i = 0; i < 5; i++) {
            String got = "*3|$7|message|$1|c|$1048576|x*1048576|";
            assertThat(chat.say("p: PUBLISH c @" + MIB)).contains("fast " + got, "last " + got);
            tellPending("s0", "s1");
        }
        assertThat(chat.client("s0").isClosed()).isTrue();
        assertThat(chat.client("s1").isClosed()).isTrue();
        assertThat(chat.engine().engine().context().counters().outputLimitDisconnections)
                .isEqualTo(2);
        chat.client("s0").disconnect();
        chat.client("s1").disconnect();
        assertThat(chat.say("p: PUBLISH c hi")).endsWith(" p :2|");
        assertThat(chat.engine().engine().pins().live()).isZero();
    }

    @Test
    void shouldCountWhatOneBatchPublishesAgainstTheLimitAtOnce() {
        chat.client("p").call("CONFIG", "SET", "client-output-buffer-limit", "pubsub 100000 0 0");
        chat.say("a: SUBSCRIBE c");
        chat.say("b: SUBSCRIBE c d");
        assertThat(chat.say("p: MULTI; PUBLISH c @60000; PUBLISH c @60000; PUBLISH d hi; EXEC"))
                .endsWith(":1|");
        assertThat(chat.client("a").isClosed()).isTrue();
        assertThat(chat.client("b").isClosed()).isTrue();
    }

    @Test
    void shouldLeaveWhatAPublisherSaidWhenItLeaves() {
        slowSubscribers(2);
        chat.say("p: PUBLISH c @" + MIB);
        chat.client("p").disconnect();
        chat.client("s0").disconnect();
        TestClient reader = chat.client("s1");
        assertThat(reader.resume()).endsWith("xxx\r\n").hasSizeGreaterThan(MIB);
        assertThat(chat.engine().engine().pins().live()).isZero();
    }

    @Test
    void shouldCopyEverythingWhereNothingIsReferenced() {
        chat.say("p: CONFIG SET min-string-size-avoid-copy-reply 0 min-io-threads-avoid-copy-reply 0");
        slowSubscribers(2);
        chat.say("p: PUBLISH c @" + MIB);
        assertThat(chat.engine().engine().pins().live()).isZero();
        assertThat(chat.client("s0").resume()).endsWith("xxx\r\n").hasSizeGreaterThan(MIB);
    }

    @Test
    void shouldNotEvictKeysForWhatSubscribersDoNotRead() {
        slowSubscribers(2);
        chat.say("p: SET k v; CONFIG SET maxmemory-policy allkeys-random");
        long used = chat.engine().usedBytes();
        chat.client("p").call("CONFIG", "SET", "maxmemory", "" + (used + 2 * MIB));
        for (int i = 0; i < 5; i++) {
            chat.say("p: PUBLISH c @" + MIB);
        }
        assertThat(pinnedBytes()).isGreaterThan(5 * MIB);
        assertThat(chat.say("p: SET after v; EXISTS k after")).isEqualTo("p +OK|:2|");
    }
}
