package io.gatun.net;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.memory.MemoryTag;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class LongValueTest {
    private static final long LONGEST = 512L << 20;

    private ScriptedServer server;
    private ScriptedClient client;

    @BeforeEach
    void open() throws Exception {
        server = new ScriptedServer();
        client = server.connect();
        client.call("PING");
    }

    @AfterEach
    void close() {
        server.close();
    }

    @Test
    void shouldHoldNothingForAnAnnouncementOf512Mebibytes() {
        long used = server.usedBytes();
        client.sends("*3\r\n$3\r\nSET\r\n$1\r\nk\r\n$536870912\r\n");
        server.turns(3);
        assertThat(client.isClosed()).isFalse();
        assertThat(server.usedBytes()).isLessThan(used + 8192);
        client.socket().clientResets();
        server.turns(2);
        assertThat(client.isClosed()).isTrue();
    }

    @Test
    void shouldRefuseAnAnnouncementOfMoreThan512Mebibytes() {
        client.sends("*3\r\n$3\r\nSET\r\n$1\r\nk\r\n$536870913\r\n");
        server.turns(3);
        assertThat(client.received()).isEqualTo("-ERR Protocol error: invalid bulk length\r\n");
        assertThat(client.isClosed()).isTrue();
    }

    @Test
    void shouldKeepAValueOfSeveralMebibytesWholeWhileItsReaderIsSlow() {
        String value = "mebi".repeat(1 << 20);
        client.ask("SET", "k", value);
        client.receives(5);
        ScriptedClient reader = server.connect(100_000);
        reader.ask("GET", "k");
        server.turn();
        client.ask("SET", "k", "x");
        client.receives(5);
        assertThat(reader.receives(value.length() + 12)).isEqualTo(ScriptedClient.bulk(value));
        assertThat(server.usedBytes(MemoryTag.PINNED)).isZero();
    }

    @Test
    @Tag("long")
    void shouldStoreAndSendTheLongestString() {
        client.sends("*3\r\n$3\r\nSET\r\n$1\r\nk\r\n$" + LONGEST + "\r\n");
        byte[] mebibyte = new byte[1 << 20];
        for (int i = 0; i < 512; i++) {
            client.sends(mebibyte);
            server.turns(2);
        }
        client.sends("\r\n");
        assertThat(client.receives(5)).isEqualTo("+OK\r\n");
        client.socket().widen();
        client.ask("GET", "k").ask("DEL", "k");
        client.skips(LONGEST + 14 + 4);
        server.turns(5);
        assertThat(server.usedBytes(MemoryTag.PINNED)).isZero();
        assertThat(server.usedBytes(MemoryTag.VALUES)).isZero();
        assertThat(server.pins()).isZero();
    }
}
