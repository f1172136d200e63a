package io.gatun.engine.command.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.session.Dialogue;
import io.gatun.engine.setting.InvalidSettingException;
import io.gatun.engine.setting.Settings;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ConfigTest {
    private static final String FAILED = "-ERR CONFIG SET failed (possibly related to argument '";

    private final Dialogue dialogue = new Dialogue();

    @AfterEach
    void close() {
        dialogue.close();
    }

    private String get(String names) {
        return dialogue.say("CONFIG GET " + names).replace("\r\n", " ").strip();
    }

    @Test
    void shouldTellOneValue() {
        assertThat(get("maxmemory")).isEqualTo("*2 $9 maxmemory $1 0");
        assertThat(get("nosuch")).isEqualTo("*0");
        dialogue.say("HELLO 3");
        assertThat(get("hz")).isEqualTo("%1 $2 hz $2 10");
    }

    @Test
    void shouldTellValuesOfSeveralNamesAndPatternsOnce() {
        assertThat(get("hz maxmemory-s* HZ hz")).isEqualTo("*4 $2 hz $2 10 $17 maxmemory-samples $1 5");
    }

    @Test
    void shouldTellHiddenDirectivesOnlyByTheirWholeName() {
        assertThat(get("min-io*")).isEqualTo("*0");
        assertThat(get("min-io-threads-avoid-copy-reply")).isEqualTo("*2 $31 min-io-threads-avoid-copy-reply $1 7");
    }

    @Test
    void shouldAnswerWhatToolsAskAbout() {
        assertThat(get("save")).isEqualTo("*2 $4 save $0");
        assertThat(get("appendonly")).isEqualTo("*2 $10 appendonly $2 no");
        assertThat(dialogue.client().call("CONFIG", "SET", "save", "", "appendonly", "no"))
                .isEqualTo("+OK\r\n");
        assertThat(dialogue.say("CONFIG SET appendonly yes"))
                .isEqualTo(FAILED + "appendonly') - Gatun writes no append-only file yet\r\n");
    }

    @Test
    void shouldSetSeveralDirectives() {
        assertThat(dialogue.say("CONFIG SET maxmemory 100mb HZ 20")).isEqualTo("+OK\r\n");
        assertThat(get("maxmemory hz")).isEqualTo("*4 $2 hz $2 20 $9 maxmemory $9 104857600");
    }

    @Test
    void shouldSetAllOrNothing() {
        assertThat(dialogue.say("CONFIG SET maxmemory 100mb hz abc"))
                .isEqualTo(FAILED + "hz') - argument couldn't be parsed into an integer\r\n");
        assertThat(get("maxmemory")).isEqualTo("*2 $9 maxmemory $1 0");
    }

    @Test
    void shouldSayWhatIsWrongWithAValue() {
        assertThat(dialogue.say("CONFIG SET maxmemory abc"))
                .isEqualTo(FAILED + "maxmemory') - argument must be a memory value\r\n");
        assertThat(dialogue.say("CONFIG SET active-expire-effort 501"))
                .isEqualTo(FAILED + "active-expire-effort') - argument must be between 1 and 10 inclusive\r\n");
        assertThat(dialogue.say("CONFIG SET maxmemory-policy foo"))
                .isEqualTo(FAILED + "maxmemory-policy') - argument(s) must be one of the following: volatile-lru,"
                        + " volatile-lfu, volatile-random, volatile-ttl, allkeys-lru, allkeys-lfu, allkeys-random,"
                        + " noeviction\r\n");
        assertThat(dialogue.say("CONFIG SET lazyfree-lazy-user-flush x"))
                .isEqualTo(FAILED + "lazyfree-lazy-user-flush') - argument must be 'yes' or 'no'\r\n");
    }

    @Test
    void shouldRefuseDirectivesThatCannotBeSet() {
        assertThat(dialogue.say("CONFIG SET databases 5"))
                .isEqualTo(FAILED + "databases') - can't set immutable config\r\n");
        assertThat(dialogue.say("CONFIG SET hz 5 HZ 6")).isEqualTo(FAILED + "HZ') - duplicate parameter\r\n");
        assertThat(dialogue.say("CONFIG SET nosuch 1 databases 2"))
                .isEqualTo("-ERR Unknown option or number of arguments for CONFIG SET - 'nosuch'\r\n");
        assertThat(dialogue.say("CONFIG SET hz 5 maxmemory")).isEqualTo("-ERR syntax error\r\n");
        assertThat(dialogue.say("CONFIG SET hz"))
                .isEqualTo("-ERR wrong number of arguments for 'config|set' command\r\n");
    }

    @Test
    void shouldRefusePasswordsThatCouldNotBeSaidAgain() {
        assertThat(dialogue.client().call("CONFIG", "SET", "requirepass", "\u00ff\u00fe"))
                .isEqualTo(FAILED + "requirepass') - argument must be valid UTF-8\r\n");
    }

    @Test
    void shouldSetOutputLimitsInOneArgument() {
        assertThat(dialogue.client().call("CONFIG", "SET", "client-output-buffer-limit", "pubsub 1mb 2kb 3"))
                .isEqualTo("+OK\r\n");
        assertThat(get("client-output-*")).endsWith("normal 0 0 0 slave 268435456 67108864 60 pubsub 1048576 2048 3");
    }

    @Test
    void shouldSetEverythingBackWhenOneChangeCannotBeApplied() {
        List<String> applied = new ArrayList<>();
        Settings settings = dialogue.engine().engine().context().settings();
        settings.find("maxmemory")
                .appliedBy(() -> applied.add(settings.find("maxmemory").text()));
        settings.find("hz").appliedBy(() -> {
            if (settings.find("hz").text().equals("20")) {
                throw new InvalidSettingException("not today");
            }
        });
        assertThat(dialogue.say("CONFIG SET maxmemory 100 hz 20")).isEqualTo(FAILED + "hz') - not today\r\n");
        assertThat(get("maxmemory hz")).isEqualTo("*4 $2 hz $2 10 $9 maxmemory $1 0");
        assertThat(applied).containsExactly("100", "0");
    }

    @Test
    void shouldApplyOnlyWhatChanges() {
        List<String> applied = new ArrayList<>();
        Settings settings = dialogue.engine().engine().context().settings();
        settings.find("maxmemory").appliedBy(() -> applied.add("maxmemory"));
        dialogue.say("CONFIG SET maxmemory 0 hz 20");
        assertThat(applied).isEmpty();
    }

    @Test
    void shouldGuardWhatReachesFiles() throws Exception {
        assertThat(dialogue.say("CONFIG SET dbfilename some"))
                .isEqualTo(FAILED + "dbfilename') - can't set protected config\r\n");
        dialogue.engine().set("enable-protected-configs", "yes");
        assertThat(dialogue.say("CONFIG SET dbfilename some")).isEqualTo("+OK\r\n");
        assertThat(dialogue.say("CONFIG SET dbfilename a/b"))
                .isEqualTo(FAILED + "dbfilename') - dbfilename can't be a path, just a filename\r\n");
    }

    @Test
    void shouldSetAnAliasAndShowBothNames() {
        assertThat(dialogue.say("CONFIG SET HASH-max-ziplist-entries 7")).isEqualTo("+OK\r\n");
        assertThat(get("hash-max-*-entries"))
                .isEqualTo("*4 $25 hash-max-listpack-entries $1 7 $24 hash-max-ziplist-entries $1 7");
        assertThat(dialogue.say("CONFIG SET hash-max-ziplist-entries x"))
                .isEqualTo(FAILED + "hash-max-ziplist-entries') - argument couldn't be parsed into an integer\r\n");
    }

    @Test
    void shouldResetCounters() {
        dialogue.say("GET a");
        dialogue.say("NOSUCH");
        assertThat(dialogue.say("CONFIG RESETSTAT")).isEqualTo("+OK\r\n");
        assertThat(dialogue.say("INFO everything"))
                .contains("keyspace_misses:0\r\n", "total_error_replies:0\r\n")
                .doesNotContain("errorstat_ERR", "cmdstat_get");
    }

    @Test
    void shouldNotRewriteAFileThatIsNotThere() {
        assertThat(dialogue.say("CONFIG REWRITE")).isEqualTo("-ERR The server is running without a config file\r\n");
    }

    @Test
    void shouldHelp() {
        assertThat(dialogue.say("CONFIG HELP")).startsWith("*11\r\n+CONFIG <subcommand> [<arg> [value] [opt] ...].");
        assertThat(dialogue.say("CONFIG foo")).isEqualTo("-ERR unknown subcommand 'foo'. Try CONFIG HELP.\r\n");
    }
}
