package io.gatun.engine.command.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.session.Dialogue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LatencyTest {
    private static final int START = 1_700_000_000;

    private final Dialogue dialogue = new Dialogue();

    @BeforeEach
    void sleepByTheClock() {
        dialogue.engine()
                .engine()
                .context()
                .control()
                .sleepWith(nanos -> dialogue.engine().clock().advanceMicros(nanos / 1000));
    }

    @AfterEach
    void close() {
        dialogue.close();
    }

    private void monitor(int millis) {
        dialogue.say("CONFIG SET latency-monitor-threshold " + millis);
    }

    private static String latest(String event, long second, long... figures) {
        StringBuilder text = new StringBuilder("*6\r\n$" + event.length() + "\r\n" + event + "\r\n:" + second + "\r\n");
        for (long figure : figures) {
            text.append(':').append(figure).append("\r\n");
        }
        return text.toString();
    }

    @Test
    void shouldNoteNothingUnlessItIsSwitchedOn() {
        dialogue.say("DEBUG SLEEP 1");
        assertThat(dialogue.say("LATENCY LATEST")).isEqualTo("*0\r\n");
        assertThat(dialogue.say("LATENCY HISTORY command")).isEqualTo("*0\r\n");
        assertThat(dialogue.say("LATENCY DOCTOR")).contains("latency-monitor-threshold");
    }

    @Test
    void shouldNoteCommandsThatTakeAsLongAsTheThreshold() {
        monitor(100);
        dialogue.say("DEBUG SLEEP 0.099");
        assertThat(dialogue.say("LATENCY LATEST")).isEqualTo("*0\r\n");
        dialogue.say("DEBUG SLEEP 0.1");
        dialogue.engine().clock().advanceMillis(2000);
        dialogue.say("DEBUG SLEEP 0.3");
        assertThat(dialogue.say("LATENCY LATEST")).isEqualTo("*1\r\n" + latest("command", START + 2, 300, 300, 400, 2));
        assertThat(dialogue.say("LATENCY HISTORY command"))
                .isEqualTo("*2\r\n*2\r\n:" + START + "\r\n:100\r\n*2\r\n:" + (START + 2) + "\r\n:300\r\n");
    }

    @Test
    void shouldKeepTheWorstOfASecond() {
        monitor(1);
        dialogue.say("DEBUG SLEEP 0.2");
        dialogue.say("DEBUG SLEEP 0.3");
        dialogue.say("DEBUG SLEEP 0.1");
        assertThat(dialogue.say("LATENCY LATEST")).isEqualTo("*1\r\n" + latest("command", START, 300, 300, 600, 3));
    }

    @Test
    void shouldKeepTheLast160Seconds() {
        monitor(1);
        for (int i = 0; i < 170; i++) {
            dialogue.say("DEBUG SLEEP 0.5");
            dialogue.engine().clock().advanceMillis(500);
        }
        assertThat(dialogue.say("LATENCY HISTORY command")).startsWith("*160\r\n*2\r\n:" + (START + 10) + "\r\n");
        assertThat(dialogue.say("LATENCY GRAPH command")
                        .lines()
                        .filter(line -> line.equals("_".repeat(80)))
                        .count())
                .isEqualTo(2);
    }

    @Test
    void shouldDrawTheSamples() {
        monitor(1);
        for (int i = 1; i <= 4; i++) {
            dialogue.say("DEBUG SLEEP 0." + i);
            dialogue.engine().clock().advanceMillis(20_000);
        }
        assertThat(dialogue.say("LATENCY GRAPH command").lines().skip(1))
                .containsExactly(
                        "command - high 400 ms, low 100 ms (all time high 400 ms)",
                        "-".repeat(80),
                        "   #",
                        "  #|",
                        " o||",
                        "_|||",
                        "    ",
                        "1142",
                        "mm10",
                        "  ss",
                        "");
        assertThat(dialogue.say("LATENCY GRAPH foo")).isEqualTo("-ERR No samples available for event 'foo'\r\n");
    }

    @Test
    void shouldForgetWhatIsAskedFor() {
        monitor(1);
        dialogue.say("DEBUG SLEEP 0.2");
        assertThat(dialogue.say("LATENCY RESET foo fast-command")).isEqualTo(":0\r\n");
        assertThat(dialogue.say("LATENCY RESET foo COMMAND")).isEqualTo(":1\r\n");
        dialogue.say("DEBUG SLEEP 0.2");
        assertThat(dialogue.say("LATENCY RESET")).isEqualTo(":1\r\n");
        assertThat(dialogue.say("LATENCY LATEST")).isEqualTo("*0\r\n");
        assertThat(dialogue.say("LATENCY DOCTOR")).contains("No latency spike");
    }

    @Test
    void shouldAdvise() {
        monitor(1);
        dialogue.say("DEBUG SLEEP 0.2");
        assertThat(dialogue.say("LATENCY DOCTOR"))
                .contains("1. command: 1 latency spikes (average 200ms, mean deviation 0ms, period 1.00 sec)")
                .contains("'CONFIG SET slowlog-log-slower-than 1000'", "SLOWLOG GET");
    }

    @Test
    void shouldKeepAHistogramForEachCommand() {
        dialogue.say("CONFIG RESETSTAT");
        dialogue.say("DEBUG SLEEP 0.001");
        dialogue.say("DEBUG SLEEP 0.001");
        dialogue.pipeline("GET a", "GET b", "CLIENT ID");
        assertThat(dialogue.say("LATENCY HISTOGRAM debug"))
                .isEqualTo("*2\r\n$5\r\ndebug\r\n*4\r\n$5\r\ncalls\r\n:2\r\n$14\r\nhistogram_usec\r\n"
                        + "*2\r\n:1056\r\n:2\r\n");
        String get = "$3\r\nget\r\n*4\r\n$5\r\ncalls\r\n:2\r\n$14\r\nhistogram_usec\r\n*2\r\n:1\r\n:2\r\n";
        String id = "$9\r\nclient|id\r\n*4\r\n$5\r\ncalls\r\n:1\r\n$14\r\nhistogram_usec\r\n*2\r\n:1\r\n:1\r\n";
        assertThat(dialogue.say("LATENCY HISTOGRAM foo GET client")).isEqualTo("*4\r\n" + get + id);
        assertThat(dialogue.say("LATENCY HISTOGRAM client|id")).isEqualTo("*2\r\n" + id);
        assertThat(dialogue.say("LATENCY HISTOGRAM ping")).isEqualTo("*0\r\n");
        assertThat(dialogue.say("LATENCY HISTOGRAM")).startsWith("*10\r\n").contains(get, id, "config|resetstat");
    }

    @Test
    void shouldTellPercentilesInInfo() {
        dialogue.say("DEBUG SLEEP 0.001");
        assertThat(dialogue.say("INFO latencystats"))
                .contains("latency_percentiles_usec_debug:p50=1003.519,p99=1003.519,p99.9=1003.519\r\n");
        dialogue.client().call("CONFIG", "SET", "latency-tracking-info-percentiles", "0 12.5");
        assertThat(dialogue.say("INFO latencystats"))
                .contains("latency_percentiles_usec_debug:p0=999.424,p12.5=1003.519\r\n");
        dialogue.client().call("CONFIG", "SET", "latency-tracking-info-percentiles", "");
        assertThat(dialogue.say("INFO latencystats")).contains("latency_percentiles_usec_debug:\r\n");
        dialogue.say("CONFIG SET latency-tracking no");
        assertThat(dialogue.say("INFO latencystats")).endsWith("# Latencystats\r\n\r\n");
    }

    @Test
    void shouldTrackNothingWhenToldSo() {
        dialogue.say("CONFIG SET latency-tracking no");
        dialogue.say("GET a");
        assertThat(dialogue.say("LATENCY HISTOGRAM get")).isEqualTo("*0\r\n");
    }

    @Test
    void shouldTakePercentilesOnly() {
        String refused = "-ERR CONFIG SET failed (possibly related to argument 'latency-tracking-info-percentiles') - ";
        assertThat(dialogue.say("CONFIG SET latency-tracking-info-percentiles 101"))
                .isEqualTo(refused + "latency-tracking-info-percentiles parameters should sit between [0.0,100.0]\r\n");
        assertThat(dialogue.say("CONFIG SET latency-tracking-info-percentiles 5x"))
                .isEqualTo(refused + "Invalid latency-tracking-info-percentiles parameters\r\n");
        assertThat(dialogue.say("CONFIG GET latency-tracking-info-percentiles")).contains("50 99 99.9");
    }

    @Test
    void shouldRefuseWhatIsWrong() {
        assertThat(dialogue.say("LATENCY HELP x"))
                .isEqualTo("-ERR wrong number of arguments for 'latency|help' command\r\n");
        assertThat(dialogue.say("LATENCY foo")).isEqualTo("-ERR unknown subcommand 'foo'. Try LATENCY HELP.\r\n");
    }
}
