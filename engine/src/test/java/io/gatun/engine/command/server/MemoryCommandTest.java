package io.gatun.engine.command.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.session.Dialogue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class MemoryCommandTest {
    private final Dialogue dialogue = new Dialogue();

    @AfterEach
    void close() {
        dialogue.close();
    }

    private long usage(String key) {
        return Long.parseLong(dialogue.say("MEMORY USAGE " + key).strip().substring(1));
    }

    @Test
    void shouldTellWhatAKeyTakes() {
        dialogue.say("SET small v");
        dialogue.say("SET large " + "v".repeat(100_000));
        assertThat(usage("small")).isBetween(30L, 80L);
        assertThat(usage("large")).isBetween(100_000L, 120_000L);
        assertThat(dialogue.say("MEMORY USAGE missing")).isEqualTo("$-1\r\n");
        assertThat(dialogue.say("MEMORY USAGE small SAMPLES 0")).startsWith(":");
    }

    @Test
    void shouldRefuseWhatIsWrong() {
        assertThat(dialogue.say("MEMORY USAGE k SAMPLES")).isEqualTo("-ERR syntax error\r\n");
        assertThat(dialogue.say("MEMORY USAGE k SAMPLES -1")).isEqualTo("-ERR syntax error\r\n");
        assertThat(dialogue.say("MEMORY USAGE k foo 1")).isEqualTo("-ERR syntax error\r\n");
        assertThat(dialogue.say("MEMORY USAGE k SAMPLES x"))
                .isEqualTo("-ERR value is not an integer or out of range\r\n");
        assertThat(dialogue.say("MEMORY foo")).isEqualTo("-ERR unknown subcommand 'foo'. Try MEMORY HELP.\r\n");
    }

    @Test
    void shouldTellTheSameAsInfo() {
        dialogue.say("SET k " + "v".repeat(1000));
        long used = dialogue.engine().engine().context().eviction().usedBytes();
        assertThat(dialogue.say("MEMORY STATS"))
                .startsWith("*56\r\n")
                .contains("$15\r\ntotal.allocated\r\n:" + used + "\r\n")
                .contains("$10\r\nkeys.count\r\n:1\r\n")
                .contains("$18\r\nkeys.bytes-per-key\r\n:" + used + "\r\n");
        assertThat(dialogue.say("MEMORY MALLOC-STATS")).contains("\nallocated ", "\nvalues ", "\npinned 0\n");
        assertThat(dialogue.say("MEMORY PURGE")).isEqualTo("+OK\r\n");
    }

    @Test
    void shouldExamineTheMemory() {
        assertThat(dialogue.say("MEMORY DOCTOR")).contains("so little data");
        dialogue.say("SET k " + "v".repeat(20_000_000));
        assertThat(dialogue.say("MEMORY DOCTOR")).contains("Nothing is unusual");
        dialogue.say("SET k " + "v".repeat(8_000_000));
        assertThat(dialogue.say("MEMORY DOCTOR")).contains("one and a half times");
    }
}
