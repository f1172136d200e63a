package io.gatun.engine.command.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.session.ConnectionCounters;
import io.gatun.engine.session.Dialogue;
import io.gatun.engine.stats.ServerCounters;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class InfoTest {
    private final Dialogue dialogue = new Dialogue();

    @AfterEach
    void close() {
        dialogue.close();
    }

    private List<String> sections(String arguments) {
        return dialogue.say("INFO" + arguments)
                .lines()
                .filter(line -> line.startsWith("# "))
                .map(line -> line.substring(2))
                .toList();
    }

    private long field(String section, String name) {
        return Long.parseLong(dialogue.say("INFO " + section)
                .lines()
                .filter(line -> line.startsWith(name + ":"))
                .findFirst()
                .orElseThrow()
                .substring(name.length() + 1));
    }

    @Test
    void shouldTellTheDefaultSectionsInValkeysOrder() {
        List<String> defaults = List.of(
                "Server",
                "Clients",
                "Memory",
                "Persistence",
                "Stats",
                "Replication",
                "CPU",
                "Modules",
                "Errorstats",
                "Cluster",
                "Keyspace");
        assertThat(sections("")).isEqualTo(defaults);
        assertThat(sections(" default")).isEqualTo(defaults);
    }

    @Test
    void shouldTellChosenSections() {
        assertThat(sections(" Keyspace server KEYSPACE")).containsExactly("Server", "Keyspace");
        assertThat(sections(" default commandstats")).hasSize(12).contains("Commandstats");
        assertThat(sections(" all")).hasSize(14).contains("Commandstats", "Latencystats", "Gatun");
        assertThat(sections(" everything")).hasSize(14);
        assertThat(sections(" nosuch")).isEmpty();
    }

    @Test
    void shouldTellEveryFieldOfValkeyInItsSection() throws IOException {
        List<String> told = new ArrayList<>();
        String section = "";
        for (String line : dialogue.say("INFO everything").lines().toList()) {
            if (line.startsWith("# ")) {
                section = line.substring(2).toLowerCase(Locale.ROOT);
            } else if (line.contains(":")) {
                told.add(section + " " + line.substring(0, line.indexOf(':')));
            }
        }
        try (InputStream in = InfoTest.class.getResourceAsStream("valkey-info-fields.txt")) {
            assertThat(told)
                    .doesNotHaveDuplicates()
                    .containsAll(new String(in.readAllBytes(), StandardCharsets.US_ASCII)
                            .lines()
                            .toList());
        }
    }

    @Test
    void shouldTellOfTheEventLoopOnlyWhenAskedByName() {
        assertThat(dialogue.say("INFO everything")).doesNotContain("eventloop_duration_max");
        dialogue.engine().engine().counters().cycleEnded(5_000_000);
        dialogue.say("GET a");
        dialogue.engine().engine().counters().cycleEnded(2_000_000);
        assertThat(sections(" debug")).containsExactly("Debug");
        assertThat(field("debug", "eventloop_duration_max")).isEqualTo(5000);
        assertThat(field("debug", "eventloop_cmd_per_cycle_max")).isPositive();
        assertThat(field("stats", "eventloop_duration_sum")).isEqualTo(7000);
    }

    @Test
    void shouldCountWatchedKeysAndThoseWhoWatchThem() {
        var other = dialogue.engine().connect();
        dialogue.say("WATCH a b");
        other.call("WATCH", "b", "c");
        assertThat(field("clients", "watching_clients")).isEqualTo(2);
        assertThat(field("clients", "total_watched_keys")).isEqualTo(3);
        dialogue.say("UNWATCH");
        assertThat(field("clients", "watching_clients")).isOne();
        assertThat(field("clients", "total_watched_keys")).isEqualTo(2);
        dialogue.say("SET c 1");
        assertThat(field("clients", "watching_clients")).isOne();
        other.call("UNWATCH");
        assertThat(field("clients", "watching_clients")).isZero();
        assertThat(field("clients", "total_watched_keys")).isZero();
    }

    @Test
    void shouldCountKeysThatAreFreedLater() {
        dialogue.say("MSET a 1 b 2 c 3");
        dialogue.say("FLUSHALL SYNC");
        assertThat(field("memory", "lazyfreed_objects")).isZero();
        dialogue.say("MSET a 1 b 2");
        dialogue.say("FLUSHALL ASYNC");
        assertThat(field("memory", "lazyfree_pending_objects")).isEqualTo(2);
        dialogue.engine().cron();
        assertThat(field("memory", "lazyfree_pending_objects")).isZero();
        assertThat(field("memory", "lazyfreed_objects")).isEqualTo(2);
    }

    @Test
    void shouldEstimateHowManyKeysAreStale() {
        dialogue.say("SET a 1 PX 10");
        dialogue.say("SET b 1 PX 100000");
        dialogue.engine().clock().advanceMillis(50);
        dialogue.engine().cron();
        assertThat(dialogue.say("INFO stats")).contains("expired_keys:1\r\n", "expired_stale_perc:1.67\r\n");
        dialogue.say("CONFIG RESETSTAT");
        assertThat(dialogue.say("INFO stats")).contains("expired_stale_perc:0.00\r\n");
    }

    @Test
    void shouldNotExpireWhileTheCronPauses() {
        dialogue.say("SET a 1 PX 10");
        assertThat(dialogue.say("DEBUG PAUSE-CRON 1")).isEqualTo("+OK\r\n");
        dialogue.engine().clock().advanceMillis(50);
        dialogue.engine().cron();
        assertThat(dialogue.say("DBSIZE")).isEqualTo(":1\r\n");
        dialogue.say("DEBUG PAUSE-CRON 0");
        dialogue.engine().cron();
        assertThat(dialogue.say("DBSIZE")).isEqualTo(":0\r\n");
    }

    @Test
    void shouldBeVerbatimTextInResp3() {
        dialogue.say("HELLO 3");
        assertThat(dialogue.say("INFO cluster")).isEqualTo("=34\r\ntxt:# Cluster\r\ncluster_enabled:0\r\n\r\n");
    }

    @Test
    void shouldTellTheVersions() {
        assertThat(dialogue.say("INFO server"))
                .contains("redis_version:7.2.4\r\nserver_name:valkey\r\nvalkey_version:9.0.0\r\ngatun_version:");
    }

    @Test
    void shouldTellMemoryAsTheLimitCountsIt() {
        dialogue.say("SET a " + "x".repeat(100_000));
        assertThat(field("memory", "used_memory"))
                .isEqualTo(dialogue.engine().engine().context().eviction().usedBytes());
        assertThat(field("memory", "used_memory_dataset")).isGreaterThan(100_000);
        assertThat(field("memory", "used_memory_peak")).isGreaterThanOrEqualTo(field("memory", "used_memory"));
    }

    @Test
    void shouldCountTheMemoryOfClients() {
        assertThat(field("memory", "mem_clients_normal")).isEqualTo(1024);
        dialogue.engine().connect();
        ConnectionCounters.query(dialogue.client().session().counters(), 500);
        assertThat(field("memory", "mem_clients_normal")).isEqualTo(2548);
    }

    @Test
    void shouldTellKeysAndTheirMeanTimeToLive() {
        assertThat(dialogue.say("INFO keyspace")).isEqualTo("$12\r\n# Keyspace\r\n\r\n");
        dialogue.say("SET a 1 PX 1000");
        dialogue.say("SET b 1 PX 3000");
        dialogue.say("SET c 1");
        dialogue.say("SELECT 2");
        dialogue.say("SET d 1");
        assertThat(dialogue.say("INFO keyspace"))
                .contains("db0:keys=3,expires=2,avg_ttl=2000,keys_with_volatile_items=0\r\n")
                .endsWith("db2:keys=1,expires=0,avg_ttl=0,keys_with_volatile_items=0\r\n\r\n");
    }

    @Test
    void shouldCountCommandsErrorsAndRefusals() {
        dialogue.say("GET a");
        dialogue.say("GET");
        dialogue.say("SET s x");
        dialogue.say("INCR s");
        dialogue.say("DEBUG ERROR uncounted");
        assertThat(dialogue.say("INFO commandstats"))
                .contains(
                        "cmdstat_get:calls=1,usec=0,usec_per_call=0.00,rejected_calls=1,failed_calls=0\r\n",
                        "cmdstat_incr:calls=1,usec=0,usec_per_call=0.00,rejected_calls=0,failed_calls=1\r\n");
        assertThat(dialogue.say("INFO errorstats")).isEqualTo("$37\r\n# Errorstats\r\nerrorstat_ERR:count=2\r\n\r\n");
    }

    @Test
    void shouldCountErrorsByCodeUpToALimit() {
        ServerCounters counters = dialogue.engine().engine().counters();
        counters.error("Odd:code text");
        counters.error("nocode");
        counters.error("x".repeat(31) + " text");
        for (int i = 0; i < 200; i++) {
            counters.error("E" + i + " text");
        }
        assertThat(dialogue.say("INFO errorstats"))
                .contains("errorstat_ERR:count=2\r\n", "errorstat_Odd_code:count=1\r\n")
                .contains("errorstat_E125:count=1\r\n", "errorstat_ERRORSTATS_OVERFLOW:count=74\r\n")
                .doesNotContain("E126");
    }

    @Test
    void shouldMeasureRatesOverTheLastSamples() {
        for (int sample = 0; sample < 17; sample++) {
            dialogue.engine().clock().advanceMillis(100);
            dialogue.engine().cron();
            for (int i = 0; i < 50; i++) {
                dialogue.say("PING");
            }
        }
        assertThat(field("stats", "instantaneous_ops_per_sec")).isEqualTo(500);
        dialogue.say("CONFIG RESETSTAT");
        assertThat(field("stats", "instantaneous_ops_per_sec")).isZero();
    }

    @Test
    void shouldRememberTheLargestBuffersForSomeSeconds() {
        long counters = dialogue.client().session().counters();
        ConnectionCounters.query(counters, 700);
        ConnectionCounters.pending(counters, 900);
        dialogue.engine().cron();
        ConnectionCounters.query(counters, 0);
        ConnectionCounters.pending(counters, 0);
        dialogue.engine().clock().advanceMillis(7000);
        dialogue.engine().cron();
        assertThat(field("clients", "client_recent_max_input_buffer")).isEqualTo(700);
        assertThat(field("clients", "client_recent_max_output_buffer")).isEqualTo(900);
        dialogue.engine().clock().advanceMillis(1000);
        dialogue.engine().cron();
        assertThat(field("clients", "client_recent_max_input_buffer")).isZero();
    }

    @Test
    void shouldTellWhatWasReferredTo() {
        dialogue.say("SET big " + "x".repeat(20_000));
        dialogue.client().pause().call("GET", "big");
        var other = dialogue.engine().connect();
        assertThat(other.call("INFO", "gatun"))
                .contains("referenced_replies:1\r\n", "referenced_bytes:20000\r\n", "live_pins:1\r\n");
        other.call("DEL", "big");
        assertThat(other.call("INFO", "gatun")).doesNotContain("pinned_bytes:0\r\n");
        dialogue.client().resume();
        assertThat(other.call("INFO", "gatun")).contains("pinned_bytes:0\r\n", "live_pins:0\r\n");
    }

    @Test
    void shouldWriteAmountsForPeople() {
        assertThat(InfoText.human(0)).isEqualTo("0B");
        assertThat(InfoText.human(1023)).isEqualTo("1023B");
        assertThat(InfoText.human(1536)).isEqualTo("1.50K");
        assertThat(InfoText.human(1L << 30)).isEqualTo("1.00G");
    }
}
