package io.gatun.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gatun.engine.keyspace.Database;
import io.gatun.engine.keyspace.EntryLayout;
import io.gatun.engine.keyspace.StringEntry;
import io.gatun.engine.memory.Mem;
import io.gatun.engine.memory.MemoryTag;
import io.gatun.engine.reply.Pins;
import java.lang.foreign.Arena;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class AsyncFlushFaultTest {
    private static final String VALUE = "v".repeat(20_000);

    private final TestEngine engine = new TestEngine();
    private final TestClient writer = engine.connect();
    private final TestClient reader = engine.connect();

    @AfterEach
    void close() {
        engine.close();
    }

    private interface Flush {
        void begin();

        void end();
    }

    private final class InSlicesOfTheEngine implements Flush {
        @Override
        public void begin() {
            assertThat(writer.call("FLUSHALL", "ASYNC")).isEqualTo("+OK\r\n");
        }

        @Override
        public void end() {
            engine.freeEverything();
        }
    }

    private final class WithTheCountItReadBefore implements Flush {
        private long entry;
        private int count;

        @Override
        public void begin() {
            try (Arena scratch = Arena.ofConfined()) {
                long key = scratch.allocate(1).address();
                Mem.putByte(key, (byte) 'k');
                Database database = engine.engine().context().keyspace().database(0);
                entry = database.find(key, 1);
                database.removeFound();
            }
            Pins.become(entry, Pins.DETACHED_ENTRY);
            engine.arena().retag(StringEntry.run(entry), MemoryTag.VALUES, MemoryTag.PINNED);
            engine.arena().retag(entry, MemoryTag.VALUES, MemoryTag.PINNED);
            engine.engine().context().pins().raise(entry);
            count = Pins.count(entry);
        }

        @Override
        public void end() {
            assertThat(EntryLayout.valueLength(entry)).isEqualTo(VALUE.length());
            Mem.putInt(entry, count - 1);
        }

        void repair() {
            Mem.putInt(entry, 1);
            engine.engine().context().pins().lower(entry);
        }
    }

    @Test
    void shouldFreeOnceWhenTheReaderReleasesWhileAFlushIsUnderWay() {
        assertTheValueIsFreedOnce(new InSlicesOfTheEngine());
    }

    @Test
    void shouldBeNoticedWhenAFlushWritesBackACountThatTheReaderLowered() {
        WithTheCountItReadBefore faulty = new WithTheCountItReadBefore();
        assertThatThrownBy(() -> assertTheValueIsFreedOnce(faulty))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("bytes of the value");
        faulty.repair();
    }

    @Test
    void shouldFreeEveryValueOnceHoweverReadersAndSlicesAlternate() {
        for (int i = 0; i < 500; i++) {
            writer.call("SET", "key" + i, VALUE);
        }
        reader.pause();
        for (int i = 0; i < 500; i += 5) {
            reader.call("GET", "key" + i);
        }
        writer.call("FLUSHALL", "ASYNC");
        String wire = "$20000\r\n" + VALUE + "\r\n";
        StringBuilder received = new StringBuilder();
        boolean more = true;
        while (more || reader.pendingBytes() > 0) {
            more = engine.engine().context().keyspace().graveyard().dig();
            if (reader.pendingBytes() > 0) {
                received.append(reader.receive(77_777));
            }
        }
        assertThat(received.toString().equals(wire.repeat(100))).isTrue();
        assertThat(engine.usedBytes(MemoryTag.PINNED)).isZero();
        assertThat(engine.usedBytes(MemoryTag.VALUES)).isZero();
        assertThat(engine.engine().context().pins().live()).isZero();
    }

    private void assertTheValueIsFreedOnce(Flush flush) {
        writer.call("SET", "k", VALUE);
        reader.pause().call("GET", "k");
        flush.begin();
        assertThat(reader.resume()).isEqualTo("$20000\r\n" + VALUE + "\r\n");
        flush.end();
        assertThat(engine.usedBytes(MemoryTag.PINNED) + engine.usedBytes(MemoryTag.VALUES))
                .as("bytes of the value")
                .isZero();
    }
}
