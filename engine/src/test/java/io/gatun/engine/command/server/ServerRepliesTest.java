package io.gatun.engine.command.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.TestClient;
import io.gatun.engine.TestEngine;
import io.gatun.engine.session.Dialogue;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ServerRepliesTest {
    private static final String SYNTAX = "-ERR syntax error\r\n";

    private final Dialogue dialogue = new Dialogue();

    @AfterEach
    void close() {
        dialogue.close();
    }

    private static String unknown(String subcommand, String command) {
        return "-ERR unknown subcommand or wrong number of arguments for '" + subcommand + "'. Try " + command
                + " HELP.\r\n";
    }

    @Test
    void shouldTellTheTime() {
        dialogue.engine().clock().advanceMicros(1_000_042);
        assertThat(dialogue.say("TIME")).isEqualTo("*2\r\n$10\r\n1700000001\r\n$2\r\n42\r\n");
    }

    @Test
    void shouldDrawAndTellTheVersion() {
        assertThat(dialogue.say("LOLWUT")).contains("Gatun ver. 0.1.0, Valkey ver. 9.0.0\n");
        assertThat(dialogue.say("LOLWUT VERSION 5")).contains("Gatun ver.");
        assertThat(dialogue.say("LOLWUT VERSION 5 80 8 8")).contains("Gatun ver.");
        assertThat(dialogue.say("LOLWUT VERSION 4 x")).contains("Gatun ver.");
        for (String wrong : List.of("x", "5 80 8 x", "6 80 x")) {
            assertThat(dialogue.say("LOLWUT VERSION " + wrong))
                    .isEqualTo("-ERR value is not an integer or out of range\r\n");
        }
    }

    @Test
    void shouldFlushScriptsAndFunctionsThatAreNotThere() {
        assertThat(dialogue.say("FUNCTION FLUSH")).isEqualTo("+OK\r\n");
        assertThat(dialogue.say("FUNCTION FLUSH async")).isEqualTo("+OK\r\n");
        assertThat(dialogue.say("FUNCTION FLUSH foo"))
                .isEqualTo("-ERR FUNCTION FLUSH only supports SYNC|ASYNC option\r\n");
        assertThat(dialogue.say("FUNCTION flush a b")).isEqualTo(unknown("flush", "FUNCTION"));
        assertThat(dialogue.say("SCRIPT FLUSH sync")).isEqualTo("+OK\r\n");
        assertThat(dialogue.say("SCRIPT FLUSH a b")).isEqualTo("-ERR SCRIPT FLUSH only support SYNC|ASYNC option\r\n");
        assertThat(dialogue.say("SCRIPT foo")).isEqualTo("-ERR unknown subcommand 'foo'. Try SCRIPT HELP.\r\n");
    }

    @Test
    void shouldQuoteArgumentsByteForByteUpToAZeroByte() {
        assertThat(dialogue.say("n\u00ffo \u00e2"))
                .startsWith("-ERR unknown command 'n\u00ffo', with args beginning with: '\u00e2' ");
        assertThat(dialogue.say("EXPIRE a 1 x\0y")).isEqualTo("-ERR Unsupported option x\r\n");
        assertThat(dialogue.say("DEBUG ERROR \u00e4\0b")).isEqualTo("-\u00e4\0b\r\n");
        assertThat(dialogue.client().send("*1\r\n\u00e2\r\n"))
                .isEqualTo("-ERR Protocol error: expected '$', got '\u00e2'\r\n");
    }

    @Test
    void shouldEndTheServerWithoutAReply() {
        assertThat(dialogue.pipeline("SHUTDOWN NOSAVE NOW FORCE", "PING")).isEmpty();
        assertThat(dialogue.client().isClosed()).isTrue();
        assertThat(dialogue.engine().engine().isShuttingDown()).isTrue();
    }

    @Test
    void shouldGoOnAfterAWrongShutdown() {
        assertThat(dialogue.say("SHUTDOWN foo")).isEqualTo(SYNTAX);
        assertThat(dialogue.say("SHUTDOWN SAVE NOSAVE")).isEqualTo(SYNTAX);
        assertThat(dialogue.say("SHUTDOWN ABORT NOW")).isEqualTo(SYNTAX);
        assertThat(dialogue.say("SHUTDOWN ABORT")).isEqualTo("-ERR No shutdown in progress.\r\n");
        assertThat(dialogue.pipeline("MULTI", "SHUTDOWN"))
                .isEqualTo("+OK\r\n-ERR Command not allowed inside a transaction\r\n");
        assertThat(dialogue.engine().engine().isShuttingDown()).isFalse();
    }

    @Test
    void shouldRefuseDebugUnlessItIsAllowed() throws Exception {
        try (TestEngine engine = new TestEngine()) {
            TestClient client = engine.connect();
            assertThat(client.call("DEBUG", "SLEEP", "0")).startsWith("-ERR DEBUG command not allowed.");
            engine.set("enable-debug-command", "local");
            assertThat(client.call("DEBUG", "SET-ACTIVE-EXPIRE", "1")).isEqualTo("+OK\r\n");
        }
    }

    @Test
    void shouldSleepUntilTheTimeHasPassed() {
        List<Long> slept = new ArrayList<>();
        dialogue.engine().engine().context().control().sleepWith(nanos -> {
            slept.add(nanos);
            dialogue.engine().clock().advanceMillis(200);
        });
        assertThat(dialogue.say("DEBUG SLEEP 0.25")).isEqualTo("+OK\r\n");
        assertThat(dialogue.say("DEBUG SLEEP x")).isEqualTo("+OK\r\n");
        assertThat(slept).containsExactly(250_000_000L, 50_000_000L);
    }

    @Test
    void shouldSwitchActiveExpiry() {
        dialogue.say("DEBUG SET-ACTIVE-EXPIRE 0");
        dialogue.say("SET a 1 PX 10");
        dialogue.engine().clock().advanceMillis(20);
        dialogue.engine().cron();
        assertThat(dialogue.say("DBSIZE")).isEqualTo(":1\r\n");
        dialogue.say("DEBUG SET-ACTIVE-EXPIRE 1");
        dialogue.engine().cron();
        assertThat(dialogue.say("DBSIZE")).isEqualTo(":0\r\n");
    }

    @Test
    void shouldSwitchTheResizingOfReplyBuffers() {
        assertThat(dialogue.say("DEBUG REPLYBUFFER RESIZING 0")).isEqualTo("+OK\r\n");
        assertThat(dialogue.say("DEBUG REPLYBUFFER PEAK-RESET-TIME 100")).isEqualTo("+OK\r\n");
        shrinkFor(5);
        assertThat(dialogue.say("CLIENT INFO")).contains(" rbs=16384 ");
        assertThat(dialogue.say("DEBUG REPLYBUFFER RESIZING 1")).isEqualTo("+OK\r\n");
        shrinkFor(5);
        assertThat(dialogue.say("CLIENT INFO")).contains(" rbs=1024 ");
        assertThat(dialogue.say("INFO stats"))
                .contains("reply_buffer_shrinks:")
                .doesNotContain("reply_buffer_shrinks:0\r");
    }

    private void shrinkFor(int crons) {
        for (int i = 0; i < crons; i++) {
            dialogue.engine().clock().advanceMillis(1000);
            dialogue.engine().cron();
        }
    }

    @Test
    void shouldSetWhenPeaksAreForgotten() {
        var control = dialogue.engine().engine().context().control();
        dialogue.say("DEBUG REPLYBUFFER PEAK-RESET-TIME never");
        assertThat(control.peakResetMillis()).isNegative();
        dialogue.say("DEBUG REPLYBUFFER PEAK-RESET-TIME reset");
        assertThat(control.peakResetMillis()).isEqualTo(5000);
        assertThat(dialogue.say("DEBUG REPLYBUFFER PEAK-RESET-TIME x"))
                .isEqualTo("-ERR value is not an integer or out of range\r\n");
        assertThat(dialogue.say("DEBUG REPLYBUFFER foo 1")).isEqualTo(unknown("REPLYBUFFER", "DEBUG"));
    }

    @Test
    void shouldTellAboutAValue() {
        dialogue.say("SET a 20000");
        assertThat(dialogue.say("DEBUG OBJECT a"))
                .matches("\\+Value at:0x[0-9a-f]+ refcount:1 encoding:int serializedlength:3 lru:\\d+"
                        + " lru_seconds_idle:0\r\n");
        dialogue.say("SET b " + "x".repeat(100));
        assertThat(dialogue.say("DEBUG OBJECT b fast")).contains(" encoding:raw lru:");
        assertThat(dialogue.say("DEBUG OBJECT nosuch")).isEqualTo("-ERR no such key\r\n");
    }

    @Test
    void shouldAnswerWithAnErrorOfTheCallersChoice() {
        assertThat(dialogue.client().call("DEBUG", "ERROR", "MINE some\r\ntext"))
                .isEqualTo("-MINE some  text\r\n");
    }

    @Test
    void shouldAnswerWithEachType() {
        assertThat(dialogue.say("DEBUG PROTOCOL string")).isEqualTo("$11\r\nHello World\r\n");
        assertThat(dialogue.say("DEBUG PROTOCOL integer")).isEqualTo(":12345\r\n");
        assertThat(dialogue.say("DEBUG PROTOCOL double")).isEqualTo("$5\r\n3.141\r\n");
        assertThat(dialogue.say("DEBUG PROTOCOL bignum")).isEqualTo("$37\r\n1234567999999999999999999999999999999\r\n");
        assertThat(dialogue.say("DEBUG PROTOCOL null")).isEqualTo("$-1\r\n");
        assertThat(dialogue.say("DEBUG PROTOCOL array")).isEqualTo("*3\r\n:0\r\n:1\r\n:2\r\n");
        assertThat(dialogue.say("DEBUG PROTOCOL set")).isEqualTo("*3\r\n:0\r\n:1\r\n:2\r\n");
        assertThat(dialogue.say("DEBUG PROTOCOL map")).isEqualTo("*6\r\n:0\r\n:0\r\n:1\r\n:1\r\n:2\r\n:0\r\n");
        assertThat(dialogue.say("DEBUG PROTOCOL push")).isEqualTo("-ERR RESP2 is not supported by this command\r\n");
        assertThat(dialogue.say("DEBUG PROTOCOL foo")).startsWith("-ERR Wrong protocol type name.");
    }

    @Test
    void shouldAnswerWithEachTypeOfResp3() {
        dialogue.say("HELLO 3");
        assertThat(dialogue.say("DEBUG PROTOCOL double")).isEqualTo(",3.141\r\n");
        assertThat(dialogue.say("DEBUG PROTOCOL bignum")).isEqualTo("(1234567999999999999999999999999999999\r\n");
        assertThat(dialogue.say("DEBUG PROTOCOL null")).isEqualTo("_\r\n");
        assertThat(dialogue.say("DEBUG PROTOCOL set")).isEqualTo("~3\r\n:0\r\n:1\r\n:2\r\n");
        assertThat(dialogue.say("DEBUG PROTOCOL map")).isEqualTo("%3\r\n:0\r\n#f\r\n:1\r\n#t\r\n:2\r\n#f\r\n");
        assertThat(dialogue.say("DEBUG PROTOCOL verbatim")).isEqualTo("=29\r\ntxt:This is a verbatim\nstring\r\n");
        assertThat(dialogue.say("DEBUG PROTOCOL attrib"))
                .isEqualTo("|1\r\n$14\r\nkey-popularity\r\n*2\r\n$7\r\nkey:123\r\n:90\r\n"
                        + "$39\r\nSome real reply following the attribute\r\n");
        assertThat(dialogue.say("DEBUG PROTOCOL push"))
                .isEqualTo("$40\r\nSome real reply following the push reply\r\n"
                        + ">2\r\n$16\r\nserver-cpu-usage\r\n:42\r\n");
    }

    @Test
    void shouldNotSaveWhatItCannotSave() {
        assertThat(dialogue.say("SHUTDOWN SAVE")).isEqualTo("-ERR Errors trying to SHUTDOWN. Check logs.\r\n");
        assertThat(dialogue.say("SHUTDOWN SAVE NOSAVE")).isEqualTo("-ERR syntax error\r\n");
        assertThat(dialogue.say("SHUTDOWN FORCE SAFE")).isEqualTo("-ERR syntax error\r\n");
        assertThat(dialogue.say("SHUTDOWN SAVE FORCE")).isEmpty();
        assertThat(dialogue.engine().engine().shutdownRequester()).startsWith("id=1 addr=");
    }

    @Test
    void shouldRefuseUnknownDebugs() {
        assertThat(dialogue.say("DEBUG foo")).isEqualTo(unknown("foo", "DEBUG"));
        assertThat(dialogue.say("DEBUG sleep")).isEqualTo(unknown("sleep", "DEBUG"));
        assertThat(dialogue.say("DEBUG HELP")).startsWith("*31\r\n+DEBUG <subcommand> [<arg> [value] [opt] ...].");
    }
}
