package io.gatun.engine.command.pubsub;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.memory.MemoryTag;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class KeyspaceNotificationsTest {
    private final Chat chat = new Chat();

    @AfterEach
    void close() {
        chat.close();
    }

    private static String told(String channel, String message) {
        return "*4|$8|pmessage|$4|__k*|" + "$" + channel.length() + "|" + channel + "|$" + message.length() + "|"
                + message + "|";
    }

    @Test
    void shouldPublishByKeyAndByEvent() {
        chat.say("a: PSUBSCRIBE __k*");
        chat.say("b: CONFIG SET notify-keyspace-events KEA; SELECT 12");
        assertThat(chat.say("b: SET name 1"))
                .isEqualTo(
                        "a " + told("__keyspace@12__:name", "set") + told("__keyevent@12__:set", "name") + " b +OK|");
    }

    @Test
    void shouldPublishOnlyWhatWasAskedFor() {
        chat.say("a: PSUBSCRIBE __k*");
        chat.say("b: CONFIG SET notify-keyspace-events K$");
        assertThat(chat.say("b: SET n 1; DEL n")).isEqualTo("a " + told("__keyspace@0__:n", "set") + " b +OK|:1|");
        chat.say("b: CONFIG SET notify-keyspace-events Eg");
        assertThat(chat.say("b: SET n 1; DEL n")).isEqualTo("a " + told("__keyevent@0__:del", "n") + " b +OK|:1|");
        chat.say("b: CONFIG SET notify-keyspace-events ''");
        assertThat(chat.say("b: SET n 1; DEL n")).isEqualTo("b +OK|:1|");
    }

    @Test
    void shouldPublishWhatNoCommandDid() {
        chat.say("b: SET n 1 PX 5; CONFIG SET notify-keyspace-events Ex");
        chat.say("a: SUBSCRIBE __keyevent@0__:expired");
        chat.engine().clock().advanceMillis(6);
        chat.engine().cron();
        assertThat(chat.say("b: PING")).isEqualTo("a *3|$7|message|$22|__keyevent@0__:expired|$1|n| b +PONG|");
    }

    @Test
    void shouldAnswerFirstWhoCausedIt() {
        chat.say("a: HELLO 3; CONFIG SET notify-keyspace-events Kg$; SUBSCRIBE __keyspace@0__:n");
        assertThat(chat.say("a: SET n 1; DEL n"))
                .isEqualTo(
                        "a +OK|>3|$7|message|$16|__keyspace@0__:n|$3|set|:1|>3|$7|message|$16|__keyspace@0__:n|$3|del|");
        assertThat(chat.say("a: MULTI; SET n 1; GET n; EXEC"))
                .isEqualTo("a +OK|+QUEUED|+QUEUED|*2|+OK|$1|1|>3|$7|message|$16|__keyspace@0__:n|$3|set|");
    }

    @Test
    void shouldTakeLongKeys() {
        chat.say("b: CONFIG SET notify-keyspace-events E$");
        chat.say("a: SUBSCRIBE __keyevent@0__:set");
        assertThat(chat.say("b: SET @20000 1"))
                .isEqualTo("a *3|$7|message|$18|__keyevent@0__:set|$20000|x*20000| b +OK|");
    }

    @Test
    void shouldKeepNothing() {
        chat.say("b: CONFIG SET notify-keyspace-events KEA; SET n 1");
        assertThat(chat.engine().usedBytes(MemoryTag.PUBSUB)).isZero();
        chat.say("a: PSUBSCRIBE *");
        long before = chat.engine().usedBytes(MemoryTag.PUBSUB);
        chat.say("b: SET n 2; SET @40000 1; DEL n");
        assertThat(chat.engine().usedBytes(MemoryTag.PUBSUB)).isEqualTo(before);
    }
}
