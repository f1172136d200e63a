package io.gatun.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gatun.engine.keyspace.EntryLayout;
import io.gatun.engine.keyspace.StringEntry;
import io.gatun.engine.memory.Mem;
import io.gatun.engine.memory.MemoryCheckException;
import io.gatun.engine.memory.MemoryTag;
import io.gatun.engine.memory.ValueArena;
import io.gatun.engine.protocol.WireString;
import java.lang.foreign.Arena;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReferencedReplyTest {
    private static final int LENGTH = 1 << 20;
    private static final long WIRE = LENGTH + 12L;

    private ScriptedServer server;
    private ScriptedClient client;
    private long entry;

    @BeforeEach
    void open() throws Exception {
        server = new ScriptedServer();
        client = server.connect();
        client.ask("SET", "large", "v".repeat(LENGTH));
        client.receives(5);
        entry = entryOf("large");
    }

    @AfterEach
    void close() {
        server.libc().takesUnread(-1);
        server.close();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 7, 100_000, Long.MAX_VALUE})
    void shouldTouchNoByteOfAReferencedValue(long bytesPerWrite) {
        takeMemoryAway();
        server.libc().takesUnread(bytesPerWrite);
        server.libc().forget();
        client.ask("GET", "large").ask("GET", "large").ask("PING");
        server.turn();
        assertThat(server.libc().writes()).isEqualTo(1);
        assertThat(server.pins()).isEqualTo(bytesPerWrite >= WIRE ? 1 : 2);
        assertThat(server.blockBytes()).isLessThanOrEqualTo(16 * 1024);
        for (int i = 0; i < 3; i++) {
            client.socket().widen();
            server.turn();
        }
        server.libc().takesUnread(Long.MAX_VALUE);
        client.socket().widen();
        server.turns(5);
        assertThat(client.isClosed()).isFalse();
        assertThat(server.pins()).isZero();
        giveMemoryBack();
    }

    @Test
    void shouldTouchNoByteOfAReferencedValueThatIsDeleted() {
        takeMemoryAway();
        server.libc().takesUnread(1000);
        client.ask("GET", "large");
        server.turn();
        assertThat(server.pins()).isEqualTo(1);
        giveMemoryBack();
        client.ask("DEL", "large");
        server.turn();
        server.libc().takesUnread(Long.MAX_VALUE);
        client.socket().widen();
        server.turns(5);
        assertThat(server.pins()).isZero();
        assertThat(server.usedBytes(MemoryTag.PINNED)).isZero();
    }

    @Test
    @EnabledIfSystemProperty(named = "gatun.memory", matches = "checked")
    void shouldBeNoticedWhenAValueIsTouched() throws Exception {
        server.set("min-string-size-avoid-copy-reply", "0");
        takeMemoryAway();
        client.ask("GET", "large");
        assertThatThrownBy(server::turn)
                .isInstanceOf(MemoryCheckException.class)
                .hasMessageContaining("use after free");
        giveMemoryBack();
    }

    @Test
    void shouldSendAReferenceAsOnePiece() {
        server.libc().forget();
        client.ask("GET", "large");
        server.turn();
        assertThat(server.libc().pieces()).isEqualTo(1);
        assertThat(server.libc().mostBytes()).isEqualTo(WIRE);
        client.skips(WIRE);
    }

    @Test
    void shouldCountReferencedRepliesAndTheirBytes() {
        client.ask("GET", "large").ask("GET", "large");
        client.skips(2 * WIRE);
        assertThat(server.engine().context().counters().referencedReplies).isEqualTo(2);
        assertThat(server.engine().context().counters().referencedBytes).isEqualTo(2L * LENGTH);
    }

    private void takeMemoryAway() {
        arena().free(StringEntry.run(entry), MemoryTag.VALUES);
    }

    private void giveMemoryBack() {
        long run = arena().allocate(WireString.runSize(LENGTH), MemoryTag.VALUES);
        WireString.frame(run, LENGTH);
        Mem.putLong(EntryLayout.value(entry), run);
    }

    private ValueArena arena() {
        return server.engine().context().arena();
    }

    private long entryOf(String key) {
        try (Arena scratch = Arena.ofConfined()) {
            byte[] bytes = ScriptedClient.latin(key);
            long address = scratch.allocate(bytes.length).address();
            Mem.copyFrom(bytes, 0, address, bytes.length);
            return server.engine().context().keyspace().database(0).find(address, bytes.length);
        }
    }
}
