package io.gatun.engine.command.server;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.CommandTable;
import io.gatun.engine.command.Container;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.protocol.RespWriter;
import io.gatun.engine.stats.LatencyHistogram;
import java.util.ArrayList;
import java.util.List;

/** LATENCY HISTOGRAM [command ...]. */
final class LatencyHistogramCommand extends Command {
    private final CommandTable table;

    LatencyHistogramCommand(CommandTable table) {
        super(Spec.of("latency|histogram", "server")
                .arity(-2)
                .flags(Flag.ADMIN, Flag.NOSCRIPT, Flag.LOADING, Flag.STALE)
                .docs("Tells how many calls of commands took how long.", "7.0.0", "O(N), N commands")
                .tips("nondeterministic_output", "request_policy:all_nodes", "response_policy:special")
                .arguments("[command:string...]"));
        this.table = table;
    }

    @Override
    public void execute(Invocation call) {
        List<Command> commands = call.count() == 2 ? table.allWithSubcommands() : named(call);
        List<Command> called = commands.stream()
                .filter(command -> command.stats().latency() != null)
                .toList();
        call.reply().map(called.size());
        called.forEach(command -> {
            call.reply().bulk(command.spec().name());
            write(call.reply(), command.stats().latency());
        });
    }

    /** A container stands for its subcommands too; what does not exist is left out. */
    private List<Command> named(Invocation call) {
        List<Command> commands = new ArrayList<>();
        for (int i = 2; i < call.count(); i++) {
            Command command = CommandLookup.find(table, call.text(i));
            if (command != null) {
                commands.add(command);
            }
            if (command instanceof Container container) {
                commands.addAll(container.subcommands());
            }
        }
        return commands;
    }

    private static void write(RespWriter reply, LatencyHistogram histogram) {
        reply.map(2);
        reply.bulk("calls");
        reply.integer(histogram.total());
        reply.bulk("histogram_usec");
        List<Long> levels = new ArrayList<>();
        histogram.distribution((micros, calls) -> {
            levels.add(micros);
            levels.add(calls);
        });
        reply.map(levels.size() / 2);
        levels.forEach(reply::integer);
    }
}
