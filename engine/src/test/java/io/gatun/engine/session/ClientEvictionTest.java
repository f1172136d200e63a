package io.gatun.engine.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.TestClient;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ClientEvictionTest {
    private static final String OVER = "Over client maxmemory after evicting all evictable clients";

    private final Dialogue dialogue = new Dialogue();
    private final List<String> notices = new ArrayList<>();
    private final List<String> warnings = new ArrayList<>();

    @BeforeEach
    void listen() {
        dialogue.engine().engine().context().control().noticeWith(notices::add);
        dialogue.engine().engine().context().control().warnWith(warnings::add);
        dialogue.say("CLIENT NO-EVICT on");
    }

    @AfterEach
    void close() {
        dialogue.close();
    }

    private void limit(String limit) {
        assertThat(dialogue.say("CONFIG SET maxmemory-clients " + limit)).isEqualTo("+OK\r\n");
    }

    private TestClient holding(long queryBytes) {
        TestClient client = dialogue.engine().connect();
        holds(client, queryBytes);
        return client;
    }

    private void holds(TestClient client, long queryBytes) {
        ConnectionCounters.query(client.session().counters(), queryBytes);
        dialogue.engine().engine().noteSize(client.session());
    }

    private long sumBytes() {
        return dialogue.engine().engine().context().clientEviction().sumBytes();
    }

    private long evicted() {
        return dialogue.engine().engine().context().counters().evictedClients;
    }

    @Test
    void shouldCloseTheLargestUntilTheRestIsUnderTheLimit() {
        TestClient small = holding(100_000);
        TestClient largest = holding(3_000_000);
        TestClient large = holding(1_100_000);
        limit("1000000");
        assertThat(largest.isClosed()).isTrue();
        assertThat(large.isClosed()).isTrue();
        assertThat(small.isClosed()).isFalse();
        assertThat(evicted()).isEqualTo(2);
        assertThat(dialogue.say("INFO stats")).contains("\r\nevicted_clients:2\r\n");
        assertThat(notices).hasSize(2);
        assertThat(notices.getFirst())
                .startsWith("Evicting client: id=" + largest.session().id() + " addr=127.0.0.1:");
        assertThat(warnings).isEmpty();
    }

    @Test
    void shouldCloseNoMoreThanItMust() {
        TestClient first = holding(1_000_000);
        TestClient second = holding(1_000_000);
        limit("1500000");
        assertThat(first.isClosed()).isTrue();
        assertThat(second.isClosed()).isFalse();
    }

    @Test
    void shouldObeyTheLimitToTheByte() {
        TestClient client = holding(1_000_000);
        limit("" + (1_000_000 + 2 * Session.CHARGE_BYTES + 1));
        assertThat(client.isClosed()).isFalse();
        assertThat(sumBytes()).isEqualTo(1_000_000 + 2 * Session.CHARGE_BYTES);
        limit("" + (1_000_000 + 2 * Session.CHARGE_BYTES));
        assertThat(client.isClosed()).isTrue();
    }

    @Test
    void shouldCountButNotCloseClientsThatMustStay() {
        TestClient staying = holding(2_000_000);
        staying.call("CLIENT", "NO-EVICT", "on");
        TestClient other = holding(500_000);
        limit("1000000");
        assertThat(staying.isClosed()).isFalse();
        assertThat(other.isClosed()).isTrue();
        dialogue.say("PING");
        dialogue.engine().cron();
        assertThat(warnings).containsExactly(OVER);
        staying.call("CLIENT", "NO-EVICT", "off");
        assertThat(staying.isClosed()).isTrue();
        assertThat(evicted()).isEqualTo(2);
    }

    @Test
    void shouldWarnAgainWhenTheLimitIsExceededAnew() {
        TestClient staying = holding(2_000_000);
        staying.call("CLIENT", "NO-EVICT", "on");
        limit("1000000");
        holds(staying, 0);
        dialogue.say("PING");
        holds(staying, 2_000_000);
        dialogue.say("PING");
        assertThat(warnings).containsExactly(OVER, OVER);
    }

    @Test
    void shouldNoteNothingWithoutALimit() {
        TestClient client = holding(50_000_000);
        dialogue.engine().cron();
        assertThat(sumBytes()).isZero();
        limit("60mb");
        assertThat(sumBytes()).isEqualTo(50_000_000 + 2 * Session.CHARGE_BYTES);
        limit("0");
        assertThat(sumBytes()).isZero();
        assertThat(client.isClosed()).isFalse();
        limit("60mb");
        assertThat(sumBytes()).isEqualTo(50_000_000 + 2 * Session.CHARGE_BYTES);
    }

    @Test
    void shouldTakeAShareOfMaxmemory() {
        TestClient client = holding(1_000_000);
        limit("7%");
        assertThat(client.isClosed()).isFalse();
        dialogue.say("CONFIG SET maxmemory 20000000");
        assertThat(client.isClosed()).isFalse();
        dialogue.say("CONFIG SET maxmemory 10000000");
        assertThat(client.isClosed()).isTrue();
    }

    @Test
    void shouldObeyNoLimitUnderWhichNobodyCouldTalk() {
        TestClient under = holding(120_000);
        limit("1");
        assertThat(under.isClosed()).isFalse();
        holds(under, 131_072);
        dialogue.say("PING");
        assertThat(under.isClosed()).isTrue();
    }

    @Test
    void shouldCloseAClientBeforeItsLargeRequestRuns() {
        limit("1000000");
        TestClient client = dialogue.engine().connect();
        assertThat(client.call("SET", "k", "v".repeat(900_000))).isEqualTo("+OK\r\n");
        assertThat(client.call("SET", "k", "v".repeat(1_000_000))).isEmpty();
        assertThat(client.isClosed()).isTrue();
        assertThat(dialogue.say("STRLEN k")).isEqualTo(":900000\r\n");
    }

    @Test
    void shouldCountTheRepliesOfAPipelineBeforeTheyAreSent() {
        dialogue.client().call("SET", "k", "v".repeat(300_000));
        limit("1000000");
        TestClient client = dialogue.engine().connect();
        client.send("GET k\r\nGET k\r\nGET k\r\nGET k\r\nSET after done\r\n");
        assertThat(client.isClosed()).isTrue();
        assertThat(dialogue.say("EXISTS after")).isEqualTo(":0\r\n");
        assertThat(evicted()).isEqualTo(1);
    }

    @Test
    void shouldForgetARequestThatWasExecuted() {
        limit("1000000");
        TestClient client = dialogue.engine().connect();
        for (int i = 0; i < 3; i++) {
            client.call("SET", "k", "v".repeat(900_000));
        }
        assertThat(client.isClosed()).isFalse();
        assertThat(sumBytes()).isEqualTo(2 * Session.CHARGE_BYTES);
    }

    @Test
    void shouldCountTheQueueOfATransaction() {
        limit("200000");
        TestClient client = dialogue.engine().connect();
        client.call("MULTI");
        for (int i = 0; i < 7; i++) {
            assertThat(client.call("SET", "k", "v".repeat(20_000))).isEqualTo("+QUEUED\r\n");
        }
        for (int i = 0; i < 5; i++) {
            client.call("SET", "k", "v".repeat(20_000));
        }
        assertThat(client.isClosed()).isTrue();
    }

    @Test
    void shouldCountWatchedKeys() {
        limit("200000");
        TestClient client = dialogue.engine().connect();
        for (int i = 0; i < 200_000 && !client.isClosed(); i++) {
            client.call("WATCH", "key" + i);
        }
        assertThat(client.isClosed()).isTrue();
        assertThat(evicted()).isEqualTo(1);
    }

    @Test
    void shouldCountRequestsThatWaitForTheEndOfAPause() {
        limit("1000000");
        dialogue.say("CLIENT PAUSE 1000 WRITE");
        TestClient[] clients = new TestClient[3];
        for (int i = 0; i < clients.length; i++) {
            clients[i] = dialogue.engine().connect();
            clients[i].call("SET", "k", "v".repeat(450_000));
        }
        assertThat(clients[0].isClosed() | clients[1].isClosed() | clients[2].isClosed())
                .isTrue();
        assertThat(evicted()).isEqualTo(1);
    }

    @Test
    void shouldCountUnsentRepliesAsIfTheyWereCopied() {
        limit("1000000");
        TestClient client = dialogue.engine().connect();
        ConnectionCounters.held(client.session().counters(), 1, 16384);
        ConnectionCounters.pending(client.session().counters(), 2_000_000);
        dialogue.engine().engine().noteSize(client.session());
        dialogue.engine().turn();
        assertThat(client.isClosed()).isTrue();
    }

    @Test
    void shouldFindInTheCronWhoGrewUnnoticed() {
        limit("1000000");
        TestClient client = dialogue.engine().connect();
        ConnectionCounters.query(client.session().counters(), 2_000_000);
        dialogue.engine().cron();
        assertThat(client.isClosed()).isTrue();
    }

    @Test
    void shouldCloseAClientThatOnlyWaitsForItsRepliesToBeSent() {
        limit("1000000");
        TestClient client = dialogue.engine().connect();
        client.call("QUIT");
        assertThat(client.session().isClosingNow()).isFalse();
        ConnectionCounters.pending(client.session().counters(), 2_000_000);
        dialogue.engine().engine().noteSize(client.session());
        dialogue.engine().turn();
        assertThat(client.session().isClosingNow()).isTrue();
        assertThat(evicted()).isEqualTo(1);
    }

    @Test
    void shouldForgetClientsThatAreGone() {
        limit("10mb");
        TestClient client = holding(1_000_000);
        client.disconnect();
        assertThat(sumBytes()).isEqualTo(Session.CHARGE_BYTES);
    }

    @Test
    void shouldCloseNobodyForAClientThatIsKilledAnyway() {
        limit("1000000");
        TestClient killed = holding(700_000);
        dialogue.client().send("CLIENT KILL ID " + killed.session().id() + "\r\n");
        assertThat(sumBytes()).isEqualTo(Session.CHARGE_BYTES);
        TestClient other = holding(700_000);
        dialogue.say("PING");
        assertThat(other.isClosed()).isFalse();
        assertThat(evicted()).isZero();
    }

    @Test
    void shouldResetTheCount() {
        holding(2_000_000);
        limit("1000000");
        dialogue.say("CONFIG RESETSTAT");
        assertThat(dialogue.say("INFO stats")).contains("\r\nevicted_clients:0\r\n");
    }
}
