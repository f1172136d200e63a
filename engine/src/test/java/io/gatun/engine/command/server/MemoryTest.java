package io.gatun.engine.command.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.memory.MemoryTag;
import io.gatun.engine.memory.ValueArena;
import io.gatun.engine.session.Dialogue;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class MemoryTest {
    private static final int MIB = 1 << 20;

    private final Dialogue dialogue = new Dialogue();

    @AfterEach
    void close() {
        dialogue.close();
    }

    private long usage(String key) {
        String reply = dialogue.say("MEMORY USAGE " + key);
        assertThat(reply).startsWith(":");
        return Long.parseLong(reply.substring(1).strip());
    }

    private List<String> stats() {
        return dialogue.say("MEMORY STATS")
                .lines()
                .filter(line -> !line.startsWith("$"))
                .toList();
    }

    private long stat(String name) {
        List<String> lines = stats();
        return Long.parseLong(lines.get(lines.indexOf(name) + 1).substring(1));
    }

    private static MemoryFigures figures(long used, long peak, long resident, long active, long mapped, long clients) {
        return new MemoryFigures(used, peak, 0, used, clients, 100, clients / 2, resident, used, active, mapped);
    }

    @Test
    void shouldTellWhatAKeyTakesToTheByte() {
        long before = dialogue.engine().usedBytes(MemoryTag.VALUES);
        dialogue.say("SET short value");
        long atShort = dialogue.engine().usedBytes(MemoryTag.VALUES) - before;
        assertThat(usage("short")).isEqualTo(atShort);
        dialogue.say("SET long " + "x".repeat(100_000));
        long atLong = dialogue.engine().usedBytes(MemoryTag.VALUES) - before - atShort;
        assertThat(usage("long")).isEqualTo(atLong).isGreaterThan(100_000);
    }

    @Test
    void shouldCountBytesThatAnotherEntryOwns() {
        dialogue.say("SET long " + "x".repeat(20_000));
        var reader = dialogue.engine().connect();
        reader.pause().call("GET", "long");
        dialogue.say("RENAME long other");
        assertThat(usage("other")).isEqualTo(dialogue.engine().usedBytes(MemoryTag.VALUES));
        reader.resume();
    }

    @Test
    void shouldNotCountAskingForUsageAsAnAccess() {
        assertThat(dialogue.say("MEMORY USAGE nokey")).isEqualTo("$-1\r\n");
        assertThat(dialogue.say("INFO stats")).contains("keyspace_misses:0\r\n");
    }

    @Test
    void shouldCheckTheNumberOfSamples() {
        dialogue.say("SET k v");
        assertThat(dialogue.say("MEMORY USAGE k SAMPLES 0")).startsWith(":");
        assertThat(dialogue.say("MEMORY USAGE k samples 5 SAMPLES 6")).startsWith(":");
        assertThat(dialogue.say("MEMORY USAGE nokey SAMPLES x"))
                .isEqualTo("-ERR value is not an integer or out of range\r\n");
        for (String wrong : List.of("SAMPLES -1", "SAMPLES", "SAMPLE 1", "SAMPLES 1 x")) {
            assertThat(dialogue.say("MEMORY USAGE k " + wrong)).isEqualTo("-ERR syntax error\r\n");
        }
    }

    @Test
    void shouldTellStatisticsAsAMapWithOneForEachDatabase() {
        dialogue.say("HELLO 3");
        assertThat(dialogue.say("MEMORY STATS")).startsWith("%31\r\n$14\r\npeak.allocated\r\n:");
        dialogue.say("SET a 1 EX 100");
        dialogue.say("SELECT 3");
        dialogue.say("SET b 1");
        assertThat(dialogue.say("MEMORY STATS"))
                .startsWith("%33\r\n")
                .contains(
                        "$4\r\ndb.0\r\n%2\r\n$23\r\noverhead.hashtable.main\r\n:256\r\n"
                                + "$26\r\noverhead.hashtable.expires\r\n:256\r\n",
                        "$4\r\ndb.3\r\n%2\r\n$23\r\noverhead.hashtable.main\r\n:256\r\n"
                                + "$26\r\noverhead.hashtable.expires\r\n:0\r\n",
                        "$13\r\nfragmentation\r\n,",
                        "$19\r\nfragmentation.bytes\r\n:");
    }

    @Test
    void shouldTellTheSameNumbersAsInfo() {
        for (int i = 0; i < 100; i++) {
            dialogue.say("SET key" + i + " value");
        }
        assertThat(stat("keys.count")).isEqualTo(100);
        assertThat(stat("dataset.bytes")).isEqualTo(dialogue.engine().usedBytes(MemoryTag.VALUES));
        assertThat(stat("overhead.total") + stat("dataset.bytes")).isEqualTo(stat("total.allocated"));
        assertThat(stat("keys.bytes-per-key")).isEqualTo(stat("dataset.bytes") / 100);
        assertThat(dialogue.say("INFO memory"))
                .contains("used_memory_startup:" + stat("startup.allocated") + "\r\n")
                .contains("used_memory_dataset:" + stat("dataset.bytes") + "\r\n");
        assertThat(stat("startup.allocated")).isPositive();
    }

    @Test
    void shouldTellTablesToTheByte() {
        int keys = 0;
        long mostRehashing = 0;
        while (keys < 1000) {
            dialogue.say("SET key" + keys++ + " value");
            assertThat(stat("overhead.db.hashtable.lut"))
                    .isEqualTo(dialogue.engine().usedBytes(MemoryTag.TABLE));
            assertThat(stat("db.dict.rehashing.count")).isEqualTo(stat("overhead.db.hashtable.rehashing") > 0 ? 1 : 0);
            mostRehashing = Math.max(mostRehashing, stat("overhead.db.hashtable.rehashing"));
        }
        assertThat(mostRehashing).isPositive();
        while (keys > 0) {
            dialogue.say("DEL key" + --keys);
            assertThat(stat("overhead.db.hashtable.lut"))
                    .isEqualTo(dialogue.engine().usedBytes(MemoryTag.TABLE));
        }
        assertThat(stat("overhead.db.hashtable.lut")).isZero();
    }

    @Test
    void shouldGiveFreeMemoryBackAndAskForACollection() {
        int[] collections = new int[1];
        dialogue.engine().engine().collectHeapWith(() -> collections[0]++);
        ValueArena arena = dialogue.engine().arena();
        long idle = arena.residentBytes();
        long[] blocks = new long[100];
        for (int i = 0; i < blocks.length; i++) {
            blocks[i] = arena.allocate(MIB, MemoryTag.OTHER);
        }
        for (long block : blocks) {
            arena.free(block, MemoryTag.OTHER);
        }
        assertThat(arena.residentBytes()).isGreaterThan(idle + 50 * MIB);
        assertThat(dialogue.say("MEMORY PURGE")).isEqualTo("+OK\r\n");
        assertThat(arena.residentBytes()).isLessThan(idle + 50 * MIB);
        assertThat(collections).containsExactly(1);
    }

    @Test
    void shouldTellSizesAndPurposesOfBlocks() {
        dialogue.say("SET key value");
        assertThat(dialogue.say("MEMORY MALLOC-STATS"))
                .containsPattern("allocated \\d+, active \\d+, resident \\d+ bytes\n")
                .containsPattern("values +" + dialogue.engine().usedBytes(MemoryTag.VALUES) + "\n")
                .containsPattern("block bytes +slabs +blocks +places +full\n");
    }

    @Test
    void shouldSayThatLittleMemoryTellsNothing() {
        assertThat(dialogue.say("MEMORY DOCTOR")).contains("nothing can be said");
    }

    @Test
    void shouldFindWhatIsOddAboutMemory() {
        assertThat(MemoryDoctor.report(figures(100 * MIB, 100 * MIB, 120 * MIB, 105 * MIB, 110 * MIB, MIB)))
                .isEqualTo("Nothing is odd about memory.\n");
        assertThat(MemoryDoctor.report(figures(100 * MIB, 151 * MIB, 120 * MIB, 105 * MIB, 110 * MIB, MIB)))
                .contains("- Peak")
                .doesNotContain("- Total");
        assertThat(MemoryDoctor.report(figures(100 * MIB, 100 * MIB, 200 * MIB, 120 * MIB, 150 * MIB, 51 * MIB)))
                .contains("- Total", "- Fragmentation", "- Free pages", "- Outside", "- Clients", "- Deleted values")
                .doesNotContain("- Peak");
    }

    @Test
    void shouldHelp() {
        assertThat(dialogue.say("MEMORY HELP"))
                .startsWith("*14\r\n+MEMORY <subcommand> [<arg> [value] [opt] ...]. Subcommands are:\r\n+DOCTOR\r\n");
        assertThat(dialogue.say("MEMORY nosuch")).isEqualTo("-ERR unknown subcommand 'nosuch'. Try MEMORY HELP.\r\n");
        assertThat(dialogue.say("MEMORY")).isEqualTo("-ERR wrong number of arguments for 'memory' command\r\n");
    }
}
