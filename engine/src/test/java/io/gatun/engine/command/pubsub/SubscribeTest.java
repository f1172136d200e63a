package io.gatun.engine.command.pubsub;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SubscribeTest {
    private final Chat chat = new Chat();

    @AfterEach
    void close() {
        chat.close();
    }

    @Test
    void shouldTellOfEachTopicAndCountChannelsAndPatternsTogether() {
        assertThat(chat.say("a: SUBSCRIBE c d c"))
                .isEqualTo("a *3|$9|subscribe|$1|c|:1|*3|$9|subscribe|$1|d|:2|*3|$9|subscribe|$1|c|:2|");
        assertThat(chat.say("a: PSUBSCRIBE c*")).isEqualTo("a *3|$10|psubscribe|$2|c*|:3|");
        assertThat(chat.say("a: SSUBSCRIBE c")).isEqualTo("a *3|$10|ssubscribe|$1|c|:1|");
        assertThat(chat.say("a: UNSUBSCRIBE c")).isEqualTo("a *3|$11|unsubscribe|$1|c|:2|");
        assertThat(chat.say("a: PUNSUBSCRIBE c*")).isEqualTo("a *3|$12|punsubscribe|$2|c*|:1|");
        assertThat(chat.say("a: SUNSUBSCRIBE c")).isEqualTo("a *3|$12|sunsubscribe|$1|c|:0|");
    }

    @Test
    void shouldEndAllSubscriptionsOldestFirst() {
        chat.say("a: SUBSCRIBE x y z; PSUBSCRIBE p q; SSUBSCRIBE s");
        chat.say("a: UNSUBSCRIBE y");
        assertThat(chat.say("a: UNSUBSCRIBE")).isEqualTo("a *3|$11|unsubscribe|$1|x|:3|*3|$11|unsubscribe|$1|z|:2|");
        assertThat(chat.say("a: PUNSUBSCRIBE")).isEqualTo("a *3|$12|punsubscribe|$1|p|:1|*3|$12|punsubscribe|$1|q|:0|");
        assertThat(chat.say("a: SUNSUBSCRIBE")).isEqualTo("a *3|$12|sunsubscribe|$1|s|:0|");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "UNSUBSCRIBE > *3|$11|unsubscribe|$-1|:0|",
                "PUNSUBSCRIBE > *3|$12|punsubscribe|$-1|:0|",
                "SUNSUBSCRIBE > *3|$12|sunsubscribe|$-1|:0|",
                "UNSUBSCRIBE c > *3|$11|unsubscribe|$1|c|:0|",
                "PUNSUBSCRIBE c d > *3|$12|punsubscribe|$1|c|:0|*3|$12|punsubscribe|$1|d|:0|",
                "HELLO 3; UNSUBSCRIBE > >3|$11|unsubscribe|_|:0|"
            })
    void shouldAnswerThatNothingWasSubscribed(String callAndReply) {
        String[] parts = callAndReply.split(" > ");
        assertThat(chat.say("a: " + parts[0])).endsWith(parts[1]);
    }

    @Test
    void shouldPushInResp3() {
        chat.say("a: HELLO 3");
        assertThat(chat.say("a: SUBSCRIBE c; PSUBSCRIBE p; SSUBSCRIBE s; UNSUBSCRIBE"))
                .isEqualTo("a >3|$9|subscribe|$1|c|:1|>3|$10|psubscribe|$1|p|:2|>3|$10|ssubscribe|$1|s|:1|"
                        + ">3|$11|unsubscribe|$1|c|:1|");
    }

    @ParameterizedTest
    @ValueSource(strings = {"SUBSCRIBE c", "PSUBSCRIBE c", "SSUBSCRIBE c"})
    void shouldAllowOnlyAFewCommandsToASubscriberInResp2(String subscribe) {
        chat.say("a: " + subscribe);
        assertThat(chat.say("a: GET x"))
                .isEqualTo("a -ERR Can't execute 'get': only (P|S)SUBSCRIBE / (P|S)UNSUBSCRIBE"
                        + " / PING / QUIT / RESET are allowed in this context|");
        assertThat(chat.say("a: CONFIG GET x")).startsWith("a -ERR Can't execute 'config|get': only");
        assertThat(chat.say("a: MULTI")).startsWith("a -ERR Can't execute 'multi': only");
        assertThat(chat.say("a: NOSUCH")).startsWith("a -ERR unknown command 'NOSUCH'");
        assertThat(chat.say("a: SUBSCRIBE d")).startsWith("a *3|$9|subscribe|$1|d|");
        chat.say("a: UNSUBSCRIBE; PUNSUBSCRIBE; SUNSUBSCRIBE");
        assertThat(chat.say("a: GET x")).isEqualTo("a $-1|");
    }

    @Test
    void shouldAllowEverythingInResp3() {
        assertThat(chat.say("a: HELLO 3; SUBSCRIBE c; GET x")).endsWith(":1|_|");
        assertThat(chat.say("a: HELLO 2; GET x; HELLO 3"))
                .contains("-ERR Can't execute 'get'", "-ERR Can't execute 'hello'");
    }

    @Test
    void shouldPingASubscriberInTheFormOfAMessage() {
        chat.say("a: SUBSCRIBE c");
        assertThat(chat.say("a: PING")).isEqualTo("a *2|$4|pong|$0||");
        assertThat(chat.say("a: PING hi")).isEqualTo("a *2|$4|pong|$2|hi|");
        assertThat(chat.say("a: PING @40000")).isEqualTo("a *2|$4|pong|$40000|x*40000|");
        assertThat(chat.say("a: PING a b")).isEqualTo("a -ERR wrong number of arguments for 'ping' command|");
        assertThat(chat.say("a: UNSUBSCRIBE; PING")).endsWith("+PONG|");
        assertThat(chat.say("a: HELLO 3; SUBSCRIBE c; PING")).endsWith("+PONG|");
    }

    @Test
    void shouldEndEverythingWithReset() {
        chat.say("a: HELLO 3; SUBSCRIBE c; PSUBSCRIBE c; SSUBSCRIBE c");
        assertThat(chat.say("a: RESET")).isEqualTo("a +RESET|");
        assertThat(chat.say("b: PUBLISH c x; SPUBLISH c x; PUBSUB CHANNELS; PUBSUB SHARDCHANNELS; PUBSUB NUMPAT"))
                .isEqualTo("b :0|:0|*0|*0|:0|");
        assertThat(chat.say("a: GET x")).isEqualTo("a $-1|");
    }

    @Test
    void shouldSubscribeWithinATransaction() {
        assertThat(chat.say("a: MULTI; SUBSCRIBE c d; GET x; EXEC"))
                .isEqualTo("a +OK|+QUEUED|+QUEUED|*2|*3|$9|subscribe|$1|c|:1|*3|$9|subscribe|$1|d|:2|$-1|");
        assertThat(chat.say("a: GET x")).startsWith("a -ERR Can't execute");
        assertThat(chat.say("b: MULTI; UNSUBSCRIBE; PUNSUBSCRIBE; PING; EXEC"))
                .endsWith("*3|*3|$11|unsubscribe|$-1|:0|*3|$12|punsubscribe|$-1|:0|+PONG|");
    }

    @Test
    void shouldAnswerSubscribersWhomNoReplyIsSent() {
        assertThat(chat.say("a: CLIENT REPLY OFF; SUBSCRIBE c; PUNSUBSCRIBE"))
                .isEqualTo("a *3|$9|subscribe|$1|c|:1|*3|$12|punsubscribe|$-1|:1|");
        assertThat(chat.say("b: CLIENT REPLY SKIP; SUBSCRIBE c; PING"))
                .isEqualTo("b *3|$9|subscribe|$1|c|:1|*2|$4|pong|$0||");
        assertThat(chat.say("c: MULTI; CLIENT REPLY OFF; SUBSCRIBE f; PING; EXEC; PING"))
                .isEqualTo("c +OK|+QUEUED|+QUEUED|+QUEUED|*3|*3|$9|subscribe|$1|f|:1|");
        assertThat(chat.say("d: MULTI; CLIENT REPLY SKIP; SUBSCRIBE e; EXEC; PING; UNSUBSCRIBE"))
                .isEqualTo("d +OK|+QUEUED|+QUEUED|*2|*3|$9|subscribe|$1|e|:1|*3|$11|unsubscribe|$1|e|:0|");
    }

    @Test
    void shouldRefuseTooFewWords() {
        assertThat(chat.say("a: SUBSCRIBE")).isEqualTo("a -ERR wrong number of arguments for 'subscribe' command|");
        assertThat(chat.say("a: PSUBSCRIBE")).isEqualTo("a -ERR wrong number of arguments for 'psubscribe' command|");
        assertThat(chat.say("a: SSUBSCRIBE")).isEqualTo("a -ERR wrong number of arguments for 'ssubscribe' command|");
    }

    @Test
    void shouldShowSubscribersAsSuch() {
        chat.say("a: HELLO 3; SUBSCRIBE c d; PSUBSCRIBE p; SSUBSCRIBE s t u");
        assertThat(chat.say("a: CLIENT INFO")).contains(" flags=P ", " sub=2 psub=1 ssub=3 ");
        assertThat(chat.say("b: CLIENT LIST TYPE pubsub")).contains("id=1 ").doesNotContain("id=2 ");
        assertThat(chat.say("b: CLIENT LIST TYPE normal")).contains("id=2 ").doesNotContain("id=1 ");
        assertThat(chat.say("b: INFO clients")).contains("|pubsub_clients:1|");
        assertThat(chat.say("b: INFO stats"))
                .contains("|pubsub_channels:2|", "|pubsub_patterns:1|", "|pubsubshard_channels:3|");
        assertThat(chat.say("b: CLIENT KILL TYPE pubsub")).isEqualTo("b :1|");
        assertThat(chat.client("a").isClosed()).isTrue();
        chat.client("a").disconnect();
        assertThat(chat.say("b: INFO clients")).contains("|pubsub_clients:0|");
    }
}
