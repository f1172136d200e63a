package io.gatun.engine.command.connection;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.TestClient;
import io.gatun.engine.session.ConnectionCounters;
import io.gatun.engine.session.Dialogue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ClientRepliesTest {
    private static final String SYNTAX = "-ERR syntax error\r\n";

    private final Dialogue dialogue = new Dialogue();

    @AfterEach
    void close() {
        dialogue.close();
    }

    @Test
    void shouldTellTheId() {
        long id = dialogue.client().session().id();
        assertThat(dialogue.say("CLIENT ID")).isEqualTo(":" + id + "\r\n");
        assertThat(dialogue.engine().connect().call("CLIENT", "ID")).isEqualTo(":" + (id + 1) + "\r\n");
    }

    @Test
    void shouldKeepTheName() {
        assertThat(dialogue.say("CLIENT GETNAME")).isEqualTo("$-1\r\n");
        assertThat(dialogue.say("CLIENT SETNAME me")).isEqualTo("+OK\r\n");
        assertThat(dialogue.say("CLIENT GETNAME")).isEqualTo("$2\r\nme\r\n");
        assertThat(dialogue.client().call("CLIENT", "SETNAME", "a b"))
                .isEqualTo("-ERR Client names cannot contain spaces, newlines or special characters.\r\n");
        assertThat(dialogue.client().call("CLIENT", "SETNAME", "")).isEqualTo("+OK\r\n");
        dialogue.say("HELLO 3");
        assertThat(dialogue.say("CLIENT GETNAME")).isEqualTo("_\r\n");
    }

    @Test
    void shouldKeepWhatTheLibrarySaysOfItself() {
        assertThat(dialogue.say("CLIENT SETINFO lib-name jedis")).isEqualTo("+OK\r\n");
        assertThat(dialogue.say("CLIENT SETINFO LIB-VER 5.1")).isEqualTo("+OK\r\n");
        assertThat(dialogue.say("CLIENT INFO")).contains(" lib-name=jedis lib-ver=5.1 ");
        assertThat(dialogue.say("CLIENT SETINFO foo bar")).isEqualTo("-ERR Unrecognized option 'foo'\r\n");
        assertThat(dialogue.client().call("CLIENT", "SETINFO", "Lib-Name", "a b"))
                .isEqualTo("-ERR Lib-Name cannot contain spaces, newlines or special characters.\r\n");
    }

    @Test
    void shouldShowValkeysFieldsInValkeysOrder() {
        assertThat(dialogue.say("CLIENT INFO"))
                .matches("(?s)\\$\\d+\r\nid=\\d+ addr=127.0.0.1:\\d+ laddr=127.0.0.1:6379 fd=\\d+ name= age=0 idle=0"
                        + " flags=N db=0 sub=0 psub=0 ssub=0 multi=-1 watch=0 qbuf=0 qbuf-free=0 argv-mem=10"
                        + " multi-mem=0 rbs=16384 rbp=16384 obl=0 oll=0 omem=0 tot-mem=1034 events=r cmd=client.info"
                        + " user=default redir=-1 resp=2 lib-name= lib-ver= tot-net-in=0 tot-net-out=0 tot-cmds=1"
                        + "\n\r\n");
    }

    @Test
    void shouldShowWhatWaitsToBeSent() {
        long counters = dialogue.client().session().counters();
        ConnectionCounters.pending(counters, 20_000_011);
        ConnectionCounters.held(counters, 1, 1024);
        ConnectionCounters.query(counters, 77);
        assertThat(dialogue.say("CLIENT INFO")).contains(" qbuf=77 ", " oll=1 omem=20000011 tot-mem=2135 events=rw ");
    }

    @Test
    void shouldTellAgeAndIdleTimeInSeconds() {
        dialogue.engine().clock().advanceMillis(5000);
        long millis = dialogue.engine().clock().unixMicros() / 1000;
        ConnectionCounters.activity(dialogue.client().session().counters(), millis - 3000);
        assertThat(dialogue.say("CLIENT INFO")).contains(" age=5 idle=3 ");
    }

    @Test
    void shouldAnswerListsAsVerbatimTextInResp3() {
        dialogue.say("HELLO 3");
        assertThat(dialogue.say("CLIENT LIST")).matches("(?s)=\\d+\r\ntxt:id=.*\n\r\n");
    }

    @Test
    void shouldSayThatNothingIsTracked() {
        assertThat(dialogue.say("CLIENT GETREDIR")).isEqualTo(":-1\r\n");
        assertThat(dialogue.say("CLIENT TRACKINGINFO"))
                .isEqualTo("*6\r\n$5\r\nflags\r\n*1\r\n$3\r\noff\r\n$8\r\nredirect\r\n:-1\r\n"
                        + "$8\r\nprefixes\r\n*0\r\n");
        dialogue.say("HELLO 3");
        assertThat(dialogue.say("CLIENT TRACKINGINFO"))
                .isEqualTo("%3\r\n$5\r\nflags\r\n~1\r\n$3\r\noff\r\n$8\r\nredirect\r\n:-1\r\n"
                        + "$8\r\nprefixes\r\n*0\r\n");
    }

    @Test
    void shouldUnblockNobodyWhereNobodyIsBlocked() {
        assertThat(dialogue.say("CLIENT UNBLOCK 1")).isEqualTo(":0\r\n");
        assertThat(dialogue.say("CLIENT UNBLOCK 99 Error")).isEqualTo(":0\r\n");
        assertThat(dialogue.say("CLIENT UNBLOCK 99 timeout")).isEqualTo(":0\r\n");
        assertThat(dialogue.say("CLIENT UNBLOCK x")).isEqualTo("-ERR value is not an integer or out of range\r\n");
        assertThat(dialogue.say("CLIENT UNBLOCK x foo"))
                .isEqualTo("-ERR CLIENT UNBLOCK reason should be TIMEOUT or ERROR\r\n");
    }

    @Test
    void shouldListTheClientsThatMatchAllFilters() {
        TestClient other = dialogue.engine().connect();
        other.call("CLIENT", "SETNAME", "other");
        long id = dialogue.client().session().id();
        long otherId = other.session().id();
        assertThat(listed("")).isEqualTo(id + " " + otherId);
        assertThat(listed(" ID " + otherId)).isEqualTo("" + otherId);
        assertThat(listed(" ID " + id + " " + otherId + " 999")).isEqualTo(id + " " + otherId);
        assertThat(listed(" NOT-ID " + id)).isEqualTo("" + otherId);
        assertThat(listed(" NAME other")).isEqualTo("" + otherId);
        assertThat(listed(" NOT-NAME other")).isEqualTo("" + id);
        assertThat(listed(" SKIPME yes")).isEqualTo("" + otherId);
        assertThat(listed(" ADDR " + other.session().address())).isEqualTo("" + otherId);
        assertThat(listed(" LADDR 127.0.0.1:6379 SKIPME yes")).isEqualTo("" + otherId);
        assertThat(listed(" IP 127.0.0.1 USER default TYPE normal")).isEqualTo(id + " " + otherId);
        assertThat(listed(" TYPE pubsub")).isEmpty();
        assertThat(listed(" DB 0")).isEqualTo(id + " " + otherId);
        assertThat(listed(" NOT-DB 0")).isEmpty();
        assertThat(listed(" FLAGS N")).isEqualTo(id + " " + otherId);
        assertThat(listed(" MAXAGE 1")).isEmpty();
        dialogue.engine().clock().advanceMillis(1000);
        assertThat(listed(" MAXAGE 1 IDLE 1")).isEqualTo(id + " " + otherId);
    }

    private String listed(String filters) {
        String list = dialogue.say("CLIENT LIST" + filters);
        StringBuilder ids = new StringBuilder();
        list.lines().filter(line -> line.startsWith("id=")).forEach(line -> {
            ids.append(ids.isEmpty() ? "" : " ").append(line, 3, line.indexOf(' '));
        });
        return ids.toString();
    }

    @Test
    void shouldRefuseWrongFilters() {
        assertThat(dialogue.say("CLIENT LIST foo")).isEqualTo(SYNTAX);
        assertThat(dialogue.say("CLIENT LIST ID")).isEqualTo(SYNTAX);
        assertThat(dialogue.say("CLIENT LIST TYPE normal foo")).isEqualTo(SYNTAX);
        assertThat(dialogue.say("CLIENT LIST ID 1 TYPE")).isEqualTo(SYNTAX);
        assertThat(dialogue.say("CLIENT LIST NOT-SKIPME yes")).isEqualTo(SYNTAX);
        assertThat(dialogue.say("CLIENT LIST SKIPME maybe")).isEqualTo(SYNTAX);
        assertThat(dialogue.say("CLIENT LIST ID abc")).isEqualTo(SYNTAX);
        assertThat(dialogue.say("CLIENT LIST ID 0")).isEqualTo("-ERR client-id should be greater than 0\r\n");
        assertThat(dialogue.say("CLIENT LIST TYPE foo")).isEqualTo("-ERR Unknown client type 'foo'\r\n");
        assertThat(dialogue.say("CLIENT LIST USER foo")).isEqualTo("-ERR No such user 'foo'\r\n");
        assertThat(dialogue.say("CLIENT LIST MAXAGE x")).isEqualTo("-ERR maxage is not an integer or out of range\r\n");
        assertThat(dialogue.say("CLIENT LIST MAXAGE 0")).isEqualTo("-ERR maxage should be greater than 0\r\n");
        assertThat(dialogue.say("CLIENT LIST FLAGS Z"))
                .isEqualTo("-ERR Unknown flags found in the provided filter: Z\r\n");
        assertThat(dialogue.say("CLIENT LIST DB 16")).isEqualTo("-ERR DB number should be between 0 and 15\r\n");
    }

    @Test
    void shouldKillByTheOldForm() {
        TestClient other = dialogue.engine().connect();
        assertThat(dialogue.say("CLIENT KILL " + other.session().address())).isEqualTo("+OK\r\n");
        assertThat(other.received()).isEmpty();
        assertThat(other.isClosed()).isTrue();
        assertThat(dialogue.say("CLIENT KILL 1.2.3.4:5")).isEqualTo("-ERR No such client\r\n");
    }

    @Test
    void shouldKillByFiltersAndSpareItself() {
        TestClient first = dialogue.engine().connect();
        TestClient second = dialogue.engine().connect();
        assertThat(dialogue.say("CLIENT KILL ID " + first.session().id())).isEqualTo(":1\r\n");
        assertThat(first.isClosed()).isTrue();
        assertThat(second.isClosed()).isFalse();
        assertThat(dialogue.say("CLIENT KILL TYPE normal")).isEqualTo(":1\r\n");
        assertThat(second.isClosed()).isTrue();
        assertThat(dialogue.say("CLIENT KILL USER default")).isEqualTo(":0\r\n");
        assertThat(dialogue.client().isClosed()).isFalse();
    }

    @Test
    void shouldAnswerTheOneThatKillsItself() {
        long id = dialogue.client().session().id();
        assertThat(dialogue.pipeline("CLIENT KILL ID " + id + " SKIPME no", "PING"))
                .isEqualTo(":1\r\n");
        assertThat(dialogue.client().isClosed()).isTrue();
    }

    @Test
    void shouldReleaseWhatAKilledReaderWaitedFor() {
        dialogue.say("SET big " + "x".repeat(50_000));
        TestClient reader = dialogue.engine().connect().pause();
        reader.call("GET", "big");
        dialogue.say("CLIENT KILL ID " + reader.session().id());
        reader.disconnect();
        assertThat(dialogue.engine().engine().context().pins().live()).isZero();
    }

    @Test
    void shouldTakeSwitches() {
        assertThat(dialogue.say("CLIENT NO-EVICT on")).isEqualTo("+OK\r\n");
        assertThat(dialogue.say("CLIENT NO-TOUCH ON")).isEqualTo("+OK\r\n");
        assertThat(dialogue.say("CLIENT INFO")).contains(" flags=eT ");
        assertThat(dialogue.say("CLIENT NO-EVICT off")).isEqualTo("+OK\r\n");
        assertThat(dialogue.say("CLIENT NO-TOUCH off")).isEqualTo("+OK\r\n");
        assertThat(dialogue.say("CLIENT INFO")).contains(" flags=N ");
        assertThat(dialogue.say("CLIENT NO-EVICT x")).isEqualTo(SYNTAX);
        assertThat(dialogue.say("CLIENT CAPA redirect nosuch")).isEqualTo("+OK\r\n");
    }

    @Test
    void shouldNotNoteTheReadsOfAClientThatDoesNotTouch() {
        dialogue.say("SET a 1");
        dialogue.engine().clock().advanceMillis(10_000);
        dialogue.say("CLIENT NO-TOUCH on");
        dialogue.say("GET a");
        assertThat(dialogue.say("OBJECT IDLETIME a")).isEqualTo(":10\r\n");
        dialogue.say("CLIENT NO-TOUCH off");
        dialogue.say("GET a");
        assertThat(dialogue.say("OBJECT IDLETIME a")).isEqualTo(":0\r\n");
    }

    @Test
    void shouldLeaveRepliesOut() {
        assertThat(dialogue.pipeline("CLIENT REPLY OFF", "PING", "CLIENT REPLY ON", "PING"))
                .isEqualTo("+OK\r\n+PONG\r\n");
        assertThat(dialogue.pipeline("CLIENT REPLY SKIP", "NOSUCH", "PING")).isEqualTo("+PONG\r\n");
        assertThat(dialogue.pipeline("CLIENT REPLY SKIP", "CLIENT REPLY SKIP", "PING", "ECHO a"))
                .isEqualTo("$1\r\na\r\n");
        assertThat(dialogue.say("CLIENT REPLY foo")).isEqualTo(SYNTAX);
    }

    @Test
    void shouldLeaveOutEvenAProtocolError() {
        assertThat(dialogue.pipeline("PING", "CLIENT REPLY SKIP", "*x")).isEqualTo("+PONG\r\n");
        assertThat(dialogue.client().isClosed()).isTrue();
    }

    @Test
    void shouldFindClientsByWhatTheyCanDo() {
        TestClient other = dialogue.engine().connect();
        assertThat(other.call("CLIENT", "CAPA", "foo", "Redirect")).isEqualTo("+OK\r\n");
        assertThat(other.call("CLIENT", "INFO")).contains(" flags=N capa=r db=0 ");
        assertThat(dialogue.say("CLIENT LIST CAPA r"))
                .contains("id=" + other.session().id() + " ")
                .doesNotContain("flags=N db");
        assertThat(dialogue.say("CLIENT LIST NOT-CAPA r"))
                .contains("flags=N db=0")
                .doesNotContain("capa=r");
        assertThat(dialogue.say("CLIENT LIST CAPA x"))
                .isEqualTo("-ERR Unknown capa found in the provided filter: x\r\n");
        other.call("RESET");
        assertThat(other.call("CLIENT", "INFO")).contains(" flags=N capa=r db=0 ");
    }

    @Test
    void shouldHelp() {
        assertThat(dialogue.say("CLIENT HELP"))
                .startsWith("*73\r\n+CLIENT <subcommand> [<arg> [value] [opt] ...]. Subcommands are:\r\n+CAPA ")
                .endsWith("+HELP\r\n+    Print this help.\r\n");
        assertThat(dialogue.say("CLIENT foo")).isEqualTo("-ERR unknown subcommand 'foo'. Try CLIENT HELP.\r\n");
        assertThat(dialogue.say("CLIENT")).isEqualTo("-ERR wrong number of arguments for 'client' command\r\n");
    }
}
