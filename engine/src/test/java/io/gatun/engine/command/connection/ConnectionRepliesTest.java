package io.gatun.engine.command.connection;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.session.Dialogue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ConnectionRepliesTest {
    private static final String NOT_AN_INTEGER = "-ERR value is not an integer or out of range\r\n";
    private static final String WRONG_PASSWORD = "-WRONGPASS invalid username-password pair or user is disabled.\r\n";

    private final Dialogue dialogue = new Dialogue();

    @AfterEach
    void close() {
        dialogue.close();
    }

    @Test
    void shouldEcho() {
        assertThat(dialogue.say("ECHO hello")).isEqualTo("$5\r\nhello\r\n");
        assertThat(dialogue.say("ECHO")).isEqualTo("-ERR wrong number of arguments for 'echo' command\r\n");
    }

    @Test
    void shouldEchoLargeMessagesByReference() {
        String large = "m".repeat(100_000);
        assertThat(dialogue.say("ECHO " + large)).isEqualTo("$100000\r\n" + large + "\r\n");
    }

    @Test
    void shouldSelectDatabases() {
        assertThat(dialogue.say("SELECT 15")).isEqualTo("+OK\r\n");
        assertThat(dialogue.client().session().database().number()).isEqualTo(15);
        assertThat(dialogue.say("SELECT 16")).isEqualTo("-ERR DB index is out of range\r\n");
        assertThat(dialogue.say("SELECT -1")).isEqualTo("-ERR DB index is out of range\r\n");
        assertThat(dialogue.say("SELECT x")).isEqualTo(NOT_AN_INTEGER);
        assertThat(dialogue.say("SELECT 4294967296"))
                .isEqualTo("-ERR value is out of range, value must between -2147483648 and 2147483647\r\n");
    }

    @Test
    void shouldAnswerQuitAndClose() {
        assertThat(dialogue.pipeline("QUIT", "PING")).isEqualTo("+OK\r\n");
        assertThat(dialogue.client().isClosed()).isTrue();
    }

    @Test
    void shouldTellAboutTheServerInBothProtocols() {
        long id = dialogue.client().session().id();
        String fields = "$6\r\nserver\r\n$6\r\nvalkey\r\n$7\r\nversion\r\n$5\r\n9.0.0\r\n$5\r\nproto\r\n:%d\r\n"
                + "$2\r\nid\r\n:" + id + "\r\n$4\r\nmode\r\n$10\r\nstandalone\r\n$4\r\nrole\r\n$6\r\nmaster\r\n"
                + "$7\r\nmodules\r\n*0\r\n";
        assertThat(dialogue.say("HELLO")).isEqualTo("*14\r\n" + fields.formatted(2));
        assertThat(dialogue.say("HELLO 3")).isEqualTo("%7\r\n" + fields.formatted(3));
        assertThat(dialogue.say("HELLO")).isEqualTo("%7\r\n" + fields.formatted(3));
        assertThat(dialogue.say("HELLO 2")).isEqualTo("*14\r\n" + fields.formatted(2));
    }

    @Test
    void shouldTellTheAvailabilityZoneIfThereIsOne() {
        dialogue.say("CONFIG SET availability-zone myzone");
        assertThat(dialogue.say("HELLO 3"))
                .startsWith("%8\r\n")
                .endsWith("$17\r\navailability_zone\r\n$6\r\nmyzone\r\n");
    }

    @Test
    void shouldRefuseWrongHellos() {
        assertThat(dialogue.say("HELLO 4")).isEqualTo("-NOPROTO unsupported protocol version\r\n");
        assertThat(dialogue.say("HELLO x")).isEqualTo("-ERR Protocol version is not an integer or out of range\r\n");
        assertThat(dialogue.say("HELLO 3 foo")).isEqualTo("-ERR Syntax error in HELLO option 'foo'\r\n");
        assertThat(dialogue.say("HELLO 3 AUTH a")).isEqualTo("-ERR Syntax error in HELLO option 'AUTH'\r\n");
        assertThat(dialogue.say("HELLO 3 AUTH foo bar")).isEqualTo(WRONG_PASSWORD);
        assertThat(dialogue.say("GET nosuch")).isEqualTo("$-1\r\n");
    }

    @Test
    void shouldSetTheNameOnlyIfHelloSucceeds() {
        assertThat(dialogue.client().call("HELLO", "3", "SETNAME", "a b"))
                .isEqualTo("-ERR Client names cannot contain spaces, newlines or special characters.\r\n");
        dialogue.say("HELLO 3 SETNAME first AUTH foo bar");
        assertThat(dialogue.client().session().name()).isEmpty();
        dialogue.say("HELLO 3 SETNAME second AUTH default anything");
        assertThat(dialogue.client().session().name()).isEqualTo("second");
    }

    @Test
    void shouldSayThatNoPasswordIsConfigured() {
        assertThat(dialogue.say("AUTH x"))
                .isEqualTo("-ERR AUTH <password> called without any password configured for the default user."
                        + " Are you sure your configuration is correct?\r\n");
        assertThat(dialogue.say("AUTH default x")).isEqualTo("+OK\r\n");
        assertThat(dialogue.say("AUTH nobody x")).isEqualTo(WRONG_PASSWORD);
        assertThat(dialogue.say("AUTH a b c")).isEqualTo("-ERR syntax error\r\n");
    }

    @Test
    void shouldWantThePasswordFromNewClientsOnly() {
        dialogue.say("CONFIG SET requirepass secret");
        assertThat(dialogue.say("PING")).isEqualTo("+PONG\r\n");
        var other = dialogue.engine().connect();
        assertThat(other.call("PING")).isEqualTo("-NOAUTH Authentication required.\r\n");
        assertThat(other.call("HELLO", "3")).startsWith("-NOAUTH HELLO must be called with the client already");
        assertThat(other.call("AUTH", "wrong")).isEqualTo(WRONG_PASSWORD);
        assertThat(other.call("AUTH", "secret")).isEqualTo("+OK\r\n");
        assertThat(other.call("PING")).isEqualTo("+PONG\r\n");
    }

    @Test
    void shouldAuthenticateWithHello() {
        dialogue.say("CONFIG SET requirepass secret");
        var other = dialogue.engine().connect();
        assertThat(other.call("HELLO", "3", "AUTH", "default", "wrong")).isEqualTo(WRONG_PASSWORD);
        assertThat(other.call("HELLO", "3", "AUTH", "default", "secret")).startsWith("%7\r\n");
    }

    @Test
    void shouldCountFailedAttempts() {
        dialogue.say("AUTH nobody x");
        assertThat(dialogue.say("INFO stats")).contains("acl_access_denied_auth:1\r\n");
        assertThat(dialogue.say("INFO errorstats")).contains("errorstat_WRONGPASS:count=1\r\n");
    }

    @Test
    void shouldLetEveryoneInWhenThePasswordIsTakenAway() {
        dialogue.say("CONFIG SET requirepass secret");
        var other = dialogue.engine().connect();
        dialogue.client().call("CONFIG", "SET", "requirepass", "");
        assertThat(other.call("PING")).isEqualTo("+PONG\r\n");
    }

    @Test
    void shouldResetTheConnection() {
        dialogue.say("CONFIG SET requirepass secret");
        dialogue.say("HELLO 3 SETNAME me");
        dialogue.say("CLIENT SETINFO LIB-NAME lib");
        dialogue.say("SELECT 3");
        dialogue.say("CLIENT NO-TOUCH on");
        dialogue.say("MULTI");
        dialogue.say("SET a 1");
        assertThat(dialogue.say("RESET")).isEqualTo("+RESET\r\n");
        assertThat(dialogue.say("GET a")).isEqualTo("-NOAUTH Authentication required.\r\n");
        dialogue.say("AUTH secret");
        assertThat(dialogue.say("GET a")).isEqualTo("$-1\r\n");
        assertThat(dialogue.say("CLIENT INFO"))
                .contains(" name= ", " db=0 ", " flags=N ", " resp=2 ", " lib-name=lib ", " multi=-1 ");
    }

    @Test
    void shouldSwitchRepliesOnAgainByReset() {
        assertThat(dialogue.pipeline("CLIENT REPLY OFF", "PING", "RESET", "PING"))
                .isEqualTo("+RESET\r\n+PONG\r\n");
    }
}
