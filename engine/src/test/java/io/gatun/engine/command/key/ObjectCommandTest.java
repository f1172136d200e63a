package io.gatun.engine.command.key;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.TestClient;
import io.gatun.engine.TestEngine;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ObjectCommandTest {
    private final TestEngine engine = new TestEngine();
    private final TestClient client = engine.connect();

    @AfterEach
    void close() {
        engine.close();
    }

    private void check(String commands, String reply) {
        assertThat(Conversation.say(client, commands)).isEqualTo(reply);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "SET a 12345                        | $int",
                "SET a -9223372036854775808         | $int",
                "SET a 9223372036854775808          | $embstr",
                "SET a ''                           | $embstr",
                "SET a 01                           | $embstr",
                "SET a aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa  | $embstr",
                "SET a aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa | $raw",
                "SET a x; APPEND a y                | $raw",
                "SET a 1; SETRANGE a 0 2            | $raw",
                "SETRANGE a 0 2; INCR a             | $int",
                "SET a 1; APPEND a 2; RENAME a b; RENAME b a | $raw",
                "SET b 1; APPEND b 2; COPY b a      | $raw",
                "SET b 1; COPY b a                  | $int",
                "SET a x; APPEND a y; SET a xy      | $embstr"
            })
    void shouldTellTheEncoding(String commands, String encoding) {
        check(commands + "; OBJECT ENCODING a", encoding);
    }

    @Test
    void shouldCallAStringThatStandsAloneRaw() {
        client.call("SET", "a", "x".repeat(20_000));
        check("OBJECT ENCODING a", "$raw");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ENCODING", "REFCOUNT", "IDLETIME", "FREQ"})
    void shouldAnswerNullForNoKeyAndRefuseAWrongNumberOfArguments(String subcommand) {
        check("OBJECT " + subcommand + " a", "$-1");
        String error = "-ERR wrong number of arguments for 'object|" + subcommand.toLowerCase() + "' command";
        check("OBJECT " + subcommand, error);
        check("OBJECT " + subcommand + " a b", error);
    }

    @Test
    void shouldCountReadersAsReferences() {
        client.call("SET", "a", "x".repeat(20_000));
        check("OBJECT REFCOUNT a", ":1");
        TestClient reader = engine.connect().pause();
        reader.call("MGET", "a", "a");
        check("OBJECT REFCOUNT a", ":3");
        check("RENAME a b; OBJECT REFCOUNT b", ":3");
        reader.resume();
        check("OBJECT REFCOUNT b", ":1");
    }

    @Test
    void shouldTellHowLongAKeyWasIdle() {
        check("SET a 1; OBJECT IDLETIME a", ":0");
        engine.clock().advanceMillis(10_000);
        check("TTL a; EXISTS a; TYPE a; OBJECT ENCODING a; OBJECT IDLETIME a", ":10");
        check("TOUCH a; OBJECT IDLETIME a", ":0");
        engine.clock().advanceMillis(5_000);
        check("GET a; OBJECT IDLETIME a", ":0");
        engine.clock().advanceMillis(5_000);
        check("INCR a; OBJECT IDLETIME a", ":0");
    }

    @Test
    void shouldSayThatFrequenciesAreNotTracked() {
        assertThat(Conversation.say(client, "SET a 1; OBJECT FREQ a"))
                .startsWith("-ERR An LFU maxmemory policy is not selected, access frequency not tracked.");
    }

    @Test
    void shouldHelp() {
        assertThat(Conversation.say(client, "OBJECT HELP"))
                .startsWith("[+OBJECT <subcommand> [<arg> [value] [opt] ...]. Subcommands are:, +ENCODING <key>, ")
                .endsWith("+HELP, +    Print this help.]");
    }

    @Test
    void shouldRefuseAnUnknownSubcommand() {
        assertThat(Conversation.say(client, "OBJECT FOO a")).startsWith("-ERR unknown subcommand 'FOO'");
    }
}
