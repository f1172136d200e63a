package io.gatun.engine.command.server;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Container;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Help;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.memory.MemoryTag;
import io.gatun.engine.memory.ValueArena;
import java.util.Locale;
import java.util.function.Consumer;

/** MEMORY and its subcommands, but STATS and USAGE. */
final class Memory extends Command {
    private final Consumer<Invocation> action;

    private Memory(Spec spec, Consumer<Invocation> action) {
        super(spec);
        this.action = action;
    }

    static Container container() {
        return new Container(
                Spec.of("memory", "server")
                        .docs("Tells what memory is used for.", "4.0.0", "Depends on the subcommand."),
                new Memory(
                        Spec.of("memory|doctor", "server")
                                .arity(2)
                                .docs("Says what is unusual about the memory in use.", "4.0.0", "O(1)")
                                .tips(
                                        "nondeterministic_output",
                                        "request_policy:all_shards",
                                        "response_policy:special"),
                        call -> call.reply().verbatim("txt", MemoryDoctor.report(call.context()))),
                help(),
                new Memory(
                        Spec.of("memory|malloc-stats", "server")
                                .arity(2)
                                .flags(Flag.LOADING)
                                .docs("Tells what the allocator holds.", "4.0.0", "O(1)")
                                .tips(
                                        "nondeterministic_output",
                                        "request_policy:all_shards",
                                        "response_policy:special"),
                        call -> call.reply()
                                .verbatim("txt", arena(call.context().arena()))),
                new Memory(
                        Spec.of("memory|purge", "server")
                                .arity(2)
                                .flags(Flag.LOADING)
                                .docs("Gives free memory back to the system.", "4.0.0", "O(1)")
                                .tips("request_policy:all_shards", "response_policy:all_succeeded")
                                .differs(
                                        "does what is done all the time: memory goes back that stayed free some seconds"),
                        Memory::purge),
                new MemoryStats(),
                new MemoryUsage());
    }

    private static Help help() {
        return new Help(
                "memory",
                "server",
                "4.0.0",
                "DOCTOR",
                "    Return memory problems reports.",
                "MALLOC-STATS",
                "    Return internal statistics report from the memory allocator.",
                "PURGE",
                "    Attempt to purge dirty pages for reclamation by the allocator.",
                "STATS",
                "    Return information about the memory usage of the server.",
                "USAGE <key> [SAMPLES <count>]",
                "    Return memory in bytes used by <key> and its value. Nested values are",
                "    sampled up to <count> times (default: 5, 0 means sample all).");
    }

    @Override
    public void execute(Invocation call) {
        action.accept(call);
    }

    private static void purge(Invocation call) {
        call.context().arena().cron(call.context().keyspace().nowMillis());
        call.reply().ok();
    }

    private static String arena(ValueArena arena) {
        StringBuilder text = new StringBuilder("gatun arena\n");
        line(text, "allocated", arena.usedBytes());
        line(text, "active", arena.activeBytes());
        line(text, "resident", arena.residentBytes());
        line(text, "blocks", arena.liveBlocks());
        for (MemoryTag tag : MemoryTag.values()) {
            line(text, tag.name().toLowerCase(Locale.ROOT), arena.usedBytes(tag));
        }
        return text.toString();
    }

    private static void line(StringBuilder text, String name, long amount) {
        text.append(name).append(' ').append(amount).append('\n');
    }
}
