package io.gatun.engine.command.server;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Container;
import io.gatun.engine.command.Errors;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Help;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import java.util.function.Consumer;

/** MEMORY and its subcommands. */
final class MemoryCommand extends Command {
    private static final int FIRST_OPTION = 3;

    private final Consumer<Invocation> action;

    private MemoryCommand(Spec spec, Consumer<Invocation> action) {
        super(spec);
        this.action = action;
    }

    static Container container() {
        return new Container(
                Spec.of("memory", "server").docs("Tells about memory.", "4.0.0", "Depends on the subcommand."),
                new MemoryCommand(
                        reading("doctor", "Says what is odd about memory, and what may help.", "O(1)")
                                .differs("says it in words of its own"),
                        call -> call.reply().verbatim("txt", MemoryDoctor.report(MemoryFigures.of(call.context())))),
                help(),
                new MemoryCommand(
                        reading(
                                        "malloc-stats",
                                        "Tells what the allocator holds.",
                                        "O(N) where N is the number of slabs.")
                                .flags(Flag.LOADING)
                                .differs("tells the figures of Gatun's own allocator"),
                        call -> call.reply()
                                .verbatim("txt", MallocStats.of(call.context().arena()))),
                purge(),
                new MemoryCommand(
                        reading("stats", "Tells how much memory is used for what.", "O(1)"), MemoryStats::answer),
                usage());
    }

    private static Spec reading(String name, String summary, String cost) {
        return Spec.of("memory|" + name, "server")
                .arity(2)
                .docs(summary, "4.0.0", cost)
                .tips("nondeterministic_output", "request_policy:all_shards", "response_policy:special");
    }

    private static Command purge() {
        return new MemoryCommand(
                Spec.of("memory|purge", "server")
                        .arity(2)
                        .flags(Flag.LOADING)
                        .docs("Gives unused memory back.", "4.0.0", "O(N) where N is the number of free pages.")
                        .tips("request_policy:all_shards", "response_policy:all_succeeded"),
                MemoryCommand::purge);
    }

    private static Command usage() {
        return new MemoryCommand(
                Spec.of("memory|usage", "server")
                        .arity(-3)
                        .flags(Flag.READONLY)
                        .keys(2, 2, 1, "RO")
                        .docs("Tells how much memory a key takes.", "4.0.0", "O(N) where N is the number of samples.")
                        .arguments("key:key", "[SAMPLES count:integer]"),
                MemoryCommand::usage);
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
        call.context().arena().purge();
        call.context().control().collectHeap();
        call.reply().ok();
    }

    /** Strings have no nested values, so that the number of samples is only checked. */
    private static void usage(Invocation call) {
        for (int option = FIRST_OPTION; option < call.count(); option += 2) {
            if (!call.is(option, "samples") || option + 1 == call.count()) {
                call.error(Errors.SYNTAX);
                return;
            }
            if (!call.isInteger(option + 1)) {
                call.error(Errors.NOT_AN_INTEGER);
                return;
            }
            if (call.integer(option + 1) < 0) {
                call.error(Errors.SYNTAX);
                return;
            }
        }
        long entry = call.find(2);
        if (entry == 0) {
            call.reply().nullBulk();
        } else {
            call.reply().integer(call.context().keyspace().entries().heldBytes(entry));
        }
    }
}
