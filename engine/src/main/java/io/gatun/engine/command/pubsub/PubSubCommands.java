package io.gatun.engine.command.pubsub;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Container;
import io.gatun.engine.command.Help;
import io.gatun.engine.command.Spec;
import java.util.List;

/** The commands of publish and subscribe. */
public final class PubSubCommands {
    private PubSubCommands() {}

    /** All of them. */
    public static List<Command> all() {
        return List.of(
                Subscribe.psubscribe(),
                Publish.publish(),
                pubsub(),
                Unsubscribe.punsubscribe(),
                Publish.spublish(),
                Subscribe.ssubscribe(),
                Subscribe.subscribe(),
                Unsubscribe.sunsubscribe(),
                Unsubscribe.unsubscribe());
    }

    private static Container pubsub() {
        return new Container(
                Spec.of("pubsub", "pubsub")
                        .docs("Shows who is subscribed to what.", "2.8.0", "Depends on the subcommand."),
                PubSubNames.channels(),
                help(),
                new PubSubPatterns(),
                PubSubSubscribers.ofChannels(),
                PubSubNames.shardChannels(),
                PubSubSubscribers.ofShardChannels());
    }

    /** Valkey's lines. */
    private static Help help() {
        return new Help(
                "pubsub",
                "pubsub",
                "6.2.0",
                "CHANNELS [<pattern>]",
                "    Return the currently active channels matching a <pattern> (default: '*').",
                "NUMPAT",
                "    Return number of subscriptions to patterns.",
                "NUMSUB [<channel> ...]",
                "    Return the number of subscribers for the specified channels, excluding",
                "    pattern subscriptions(default: no channels).",
                "SHARDCHANNELS [<pattern>]",
                "    Return the currently active shard level channels matching a <pattern> (default: '*').",
                "SHARDNUMSUB [<shardchannel> ...]",
                "    Return the number of subscribers for the specified shard level channel(s)");
    }
}
