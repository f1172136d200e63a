package io.gatun.engine.command.pubsub;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PublishTest {
    private final Chat chat = new Chat();

    @AfterEach
    void close() {
        chat.close();
    }

    @Test
    void shouldReachSubscribersOfTheChannelAndThenThoseOfPatternsThatMatch() {
        chat.say("a: PSUBSCRIBE n* *s other");
        chat.say("a: SUBSCRIBE news");
        chat.say("b: SUBSCRIBE news");
        chat.say("c: HELLO 3; SSUBSCRIBE news");
        assertThat(chat.say("d: PUBLISH news hi"))
                .isEqualTo("a *3|$7|message|$4|news|$2|hi|*4|$8|pmessage|$2|n*|$4|news|$2|hi|"
                        + "*4|$8|pmessage|$2|*s|$4|news|$2|hi| b *3|$7|message|$4|news|$2|hi| d :4|");
        assertThat(chat.say("d: SPUBLISH news hi")).isEqualTo("c >3|$8|smessage|$4|news|$2|hi| d :1|");
        assertThat(chat.say("d: PUBLISH zero hi")).isEqualTo("d :0|");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 99, 1024, 1025, 16383, 16384, 32767, 32768, 300_000})
    void shouldReachEveryoneWhateverItsLength(int length) {
        chat.say("a: SUBSCRIBE c");
        chat.say("b: HELLO 3; SUBSCRIBE c; PSUBSCRIBE c");
        String text = Chat.shown("x".repeat(length));
        assertThat(chat.say("d: PUBLISH c @" + length))
                .isEqualTo("a *3|$7|message|$1|c|$" + length + "|" + text + "| b >3|$7|message|$1|c|$" + length + "|"
                        + text + "|>4|$8|pmessage|$1|c|$1|c|$" + length + "|" + text + "| d :3|");
    }

    @Test
    void shouldTakeEmptyNamesAndMessages() {
        chat.say("a: SUBSCRIBE ''; PSUBSCRIBE ''");
        assertThat(chat.say("b: PUBLISH '' ''")).isEqualTo("a *3|$7|message|$0||$0||*4|$8|pmessage|$0||$0||$0|| b :2|");
    }

    @Test
    void shouldTakeLongNames() {
        chat.say("a: SUBSCRIBE @20000");
        assertThat(chat.say("b: PUBLISH @20000 hi")).isEqualTo("a *3|$7|message|$20000|x*20000|$2|hi| b :1|");
        assertThat(chat.say("b: PUBLISH @20001 hi")).isEqualTo("b :0|");
    }

    @ParameterizedTest
    @ValueSource(ints = {99, 20_000, 40_000})
    void shouldAnswerFirstWhoPublishesToHimself(int length) {
        chat.say("a: HELLO 3; SUBSCRIBE c; SSUBSCRIBE s");
        String text = Chat.shown("x".repeat(length));
        assertThat(chat.say("a: PUBLISH c @" + length + "; PING"))
                .isEqualTo("a :1|>3|$7|message|$1|c|$" + length + "|" + text + "|+PONG|");
        assertThat(chat.say("a: SPUBLISH s @" + length))
                .isEqualTo("a :1|>3|$8|smessage|$1|s|$" + length + "|" + text + "|");
        assertThat(chat.say("a: MULTI; PUBLISH c @" + length + "; PING; EXEC; PING"))
                .isEqualTo("a +OK|+QUEUED|+QUEUED|*2|:1|+PONG|>3|$7|message|$1|c|$" + length + "|" + text + "|+PONG|");
    }

    @Test
    void shouldLeaveThePublisherItsOwnMessageWhenItWantsNoReply() {
        chat.say("a: HELLO 3; SUBSCRIBE c");
        assertThat(chat.say("a: CLIENT REPLY OFF; PUBLISH c hi; PUBLISH c @20000"))
                .isEqualTo("a >3|$7|message|$1|c|$2|hi|>3|$7|message|$1|c|$20000|x*20000|");
        assertThat(chat.say("a: CLIENT REPLY ON; CLIENT REPLY SKIP; PUBLISH c hi; PING"))
                .isEqualTo("a +OK|>3|$7|message|$1|c|$2|hi|+PONG|");
    }

    @Test
    void shouldWaitWhileWritersWait() {
        chat.say("a: SUBSCRIBE c");
        chat.say("b: CLIENT PAUSE 100 WRITE");
        assertThat(chat.say("b: PUBLISH c hi")).isEmpty();
        chat.engine().clock().advanceMillis(101);
        chat.engine().turn();
        assertThat(chat.say("c: PING")).isEqualTo("a *3|$7|message|$1|c|$2|hi| b :1| c +PONG|");
    }

    @Test
    void shouldShowWhoIsSubscribedToWhat() {
        chat.say("a: SUBSCRIBE c1 c2; PSUBSCRIBE p*; SSUBSCRIBE s1");
        chat.say("b: SUBSCRIBE c2 d; PSUBSCRIBE p* q*");
        assertThat(chat.say("c: PUBSUB CHANNELS")).isEqualTo("c *3|$2|c1|$2|c2|$1|d|");
        assertThat(chat.say("c: PUBSUB CHANNELS c*")).isEqualTo("c *2|$2|c1|$2|c2|");
        assertThat(chat.say("c: PUBSUB CHANNELS ''")).isEqualTo("c *0|");
        assertThat(chat.say("c: PUBSUB NUMSUB c2 x d")).isEqualTo("c *6|$2|c2|:2|$1|x|:0|$1|d|:1|");
        assertThat(chat.say("c: PUBSUB NUMSUB")).isEqualTo("c *0|");
        assertThat(chat.say("c: PUBSUB NUMPAT")).isEqualTo("c :2|");
        assertThat(chat.say("c: PUBSUB SHARDCHANNELS")).isEqualTo("c *1|$2|s1|");
        assertThat(chat.say("c: PUBSUB SHARDCHANNELS c*")).isEqualTo("c *0|");
        assertThat(chat.say("c: PUBSUB SHARDNUMSUB s1 c1")).isEqualTo("c *4|$2|s1|:1|$2|c1|:0|");
    }

    @Test
    void shouldRefuseWhatMakesNoSense() {
        assertThat(chat.say("a: PUBSUB CHANNELS x y"))
                .isEqualTo("a -ERR unknown subcommand or wrong number of arguments for 'CHANNELS'. Try PUBSUB HELP.|");
        assertThat(chat.say("a: PUBSUB NUMPAT x"))
                .isEqualTo("a -ERR wrong number of arguments for 'pubsub|numpat' command|");
        assertThat(chat.say("a: PUBSUB NOSUCH")).isEqualTo("a -ERR unknown subcommand 'NOSUCH'. Try PUBSUB HELP.|");
        assertThat(chat.say("a: PUBLISH c")).isEqualTo("a -ERR wrong number of arguments for 'publish' command|");
        assertThat(chat.say("a: COMMAND GETKEYS SPUBLISH c m")).isEqualTo("a -ERR The command has no key arguments|");
        assertThat(chat.say("a: PUBSUB HELP")).contains("+NUMPAT|");
    }
}
