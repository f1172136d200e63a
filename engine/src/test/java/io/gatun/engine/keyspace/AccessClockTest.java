package io.gatun.engine.keyspace;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.TestClient;
import io.gatun.engine.TestEngine;
import io.gatun.engine.command.key.Conversation;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AccessClockTest {
    private static final int MINUTE = 60_000;

    private final TestEngine engine = new TestEngine();
    private final TestClient client = engine.connect();

    @AfterEach
    void close() {
        engine.close();
    }

    private String say(String commands) {
        return Conversation.say(client, commands);
    }

    private int frequency(String key) {
        return Integer.parseInt(say("OBJECT FREQ " + key).substring(1));
    }

    @Test
    void shouldTellFrequenciesOrIdleTimesButNotBoth() throws Exception {
        assertThat(say("SET a 1; OBJECT FREQ a")).startsWith("-ERR An LFU maxmemory policy is not selected");
        engine.set("maxmemory-policy", "volatile-lfu");
        assertThat(say("SET b 1; OBJECT FREQ b")).isEqualTo(":5");
        assertThat(say("OBJECT IDLETIME b"))
                .isEqualTo("-ERR An LFU maxmemory policy is selected, idle time not tracked. Please note that when"
                        + " switching between policies at runtime LRU and LFU data will take some time to adjust.");
        engine.set("maxmemory-policy", "allkeys-lru");
        assertThat(say("SET a 1; OBJECT IDLETIME a")).isEqualTo(":0");
    }

    @Test
    void shouldRaiseTheCounterMoreRarelyTheHigherItIs() throws Exception {
        engine.set("maxmemory-policy", "allkeys-lfu");
        say("SET a 1; GET a");
        assertThat(frequency("a")).isEqualTo(6);
        for (int i = 0; i < 1000; i++) {
            say("GET a");
        }
        assertThat(frequency("a")).isBetween(14, 26);
        engine.set("lfu-log-factor", "0");
        for (int i = 0; i < 300; i++) {
            say("GET a");
        }
        assertThat(frequency("a")).isEqualTo(255);
    }

    @Test
    void shouldLetTheCounterFallWithTime() throws Exception {
        engine.set("maxmemory-policy", "allkeys-lfu");
        engine.set("lfu-log-factor", "0");
        say("SET a 1; GET a; GET a; GET a; GET a; GET a");
        assertThat(frequency("a")).isEqualTo(10);
        engine.clock().advanceMillis(3 * MINUTE);
        assertThat(frequency("a")).isEqualTo(7);
        engine.set("lfu-decay-time", "2");
        assertThat(frequency("a")).isEqualTo(9);
        engine.set("lfu-decay-time", "0");
        assertThat(frequency("a")).isEqualTo(10);
        engine.set("lfu-decay-time", "1");
        engine.clock().advanceMillis(100 * MINUTE);
        assertThat(frequency("a")).isZero();
    }

    @Test
    void shouldCountAcrossTheEndOfItsMinutes() throws Exception {
        engine.set("maxmemory-policy", "allkeys-lfu");
        long minutes = 0x10000 - engine.engine().nowMillis() / MINUTE % 0x10000;
        engine.clock().advanceMillis((minutes - 2) * MINUTE);
        say("SET a 1");
        engine.clock().advanceMillis(4 * MINUTE);
        assertThat(frequency("a")).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SET a 2",
                "SET a 3333333333333333333333333333333333333333333333333333333",
                "APPEND a x",
                "SETRANGE a 500 x",
                "INCR a",
                "GETSET a 5",
                "RENAME a b; RENAME b a; GET a"
            })
    void shouldKeepAndRaiseTheCounterWhenTheValueChanges(String commands) throws Exception {
        engine.set("maxmemory-policy", "allkeys-lfu");
        engine.set("lfu-log-factor", "0");
        say("SET a 1; GET a; GET a; GET a");
        say(commands);
        assertThat(frequency("a")).isBetween(9, 10);
    }

    @Test
    void shouldNotCountTheUseOfAClientThatAskedForThat() throws Exception {
        engine.set("maxmemory-policy", "allkeys-lfu");
        say("SET a 1; CLIENT NO-TOUCH ON; GET a; GET a");
        assertThat(frequency("a")).isEqualTo(5);
        say("TOUCH a");
        assertThat(frequency("a")).isEqualTo(5);
        say("CLIENT NO-TOUCH OFF; GET a");
        assertThat(frequency("a")).isEqualTo(6);
    }
}
