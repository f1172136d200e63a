package io.gatun.engine.command.server;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.CommandTable;
import io.gatun.engine.command.Container;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Help;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.stats.LatencyMonitor;
import io.gatun.engine.stats.LatencySeries;
import java.util.function.Consumer;

/** LATENCY and its subcommands, but HISTOGRAM. */
final class Latency extends Command {
    private final Consumer<Invocation> action;

    private Latency(Spec spec, Consumer<Invocation> action) {
        super(spec.flags(Flag.ADMIN, Flag.NOSCRIPT, Flag.LOADING, Flag.STALE));
        this.action = action;
    }

    static Container container(CommandTable table) {
        return new Container(
                Spec.of("latency", "server")
                        .docs("Shows what held the server up.", "2.8.13", "Depends on the subcommand."),
                reading("doctor", 2, "Says what held the server up, and what may help.", Latency::doctor),
                reading("graph", 3, "Draws the spikes of an event.", Latency::graph),
                help(),
                new LatencyHistogramCommand(table),
                reading("history", 3, "Lists the spikes of an event.", Latency::history),
                reading("latest", 2, "Lists the latest spike of each event.", Latency::latest),
                new Latency(
                        Spec.of("latency|reset", "server")
                                .arity(-2)
                                .docs("Forgets the spikes of some events, or of all.", "2.8.13", "O(1)")
                                .tips("request_policy:all_nodes", "response_policy:agg_sum")
                                .arguments("[event:string...]"),
                        Latency::reset));
    }

    private static Latency reading(String name, int arity, String summary, Consumer<Invocation> action) {
        Spec spec = Spec.of("latency|" + name, "server")
                .arity(arity)
                .docs(summary, "2.8.13", "O(1)")
                .tips("nondeterministic_output", "request_policy:all_nodes", "response_policy:special");
        return new Latency(arity == 3 ? spec.arguments("event:string") : spec, action);
    }

    private static Help help() {
        return new Help(
                "latency",
                "server",
                "2.8.13",
                "DOCTOR",
                "    Return a human readable latency analysis report.",
                "GRAPH <event>",
                "    Return an ASCII latency graph for the <event> class.",
                "HISTORY <event>",
                "    Return time-latency samples for the <event> class.",
                "LATEST",
                "    Return the latest latency samples for all events.",
                "RESET [<event> ...]",
                "    Reset latency data of one or more <event> classes.",
                "    (default: reset all data for all event classes)",
                "HISTOGRAM [COMMAND ...]",
                "    Return a cumulative distribution of latencies in the format of a histogram for the specified"
                        + " command names.",
                "    If no commands are specified then all histograms are replied.");
    }

    @Override
    public void execute(Invocation call) {
        action.accept(call);
    }

    private static void doctor(Invocation call) {
        call.reply().verbatim("txt", LatencyDoctor.report(call.context()));
    }

    private static void graph(Invocation call) {
        LatencyMonitor monitor = call.context().latency();
        LatencySeries series = monitor.find(call.text(2));
        if (series == null) {
            call.error("ERR No samples available for event '" + call.quoted(2) + "'");
        } else {
            call.reply().verbatim("txt", LatencyGraph.draw(call.text(2), series, monitor.nowSeconds()));
        }
    }

    private static void history(Invocation call) {
        LatencySeries series = call.context().latency().find(call.text(2));
        int count = series == null ? 0 : series.count();
        call.reply().array(count);
        for (int i = 0; i < count; i++) {
            call.reply().array(2);
            call.reply().integer(series.seconds(i));
            call.reply().integer(series.millis(i));
        }
    }

    private static void latest(Invocation call) {
        LatencyMonitor monitor = call.context().latency();
        call.reply().array(monitor.events().size());
        monitor.events().forEach((event, series) -> {
            call.reply().array(6);
            call.reply().bulk(event.wireName());
            call.reply().integer(series.seconds(series.count() - 1));
            call.reply().integer(series.millis(series.count() - 1));
            call.reply().integer(series.worst());
            call.reply().integer(series.sum());
            call.reply().integer(series.events());
        });
    }

    private static void reset(Invocation call) {
        LatencyMonitor monitor = call.context().latency();
        int count = call.count() == 2 ? monitor.reset() : 0;
        for (int i = 2; i < call.count(); i++) {
            count += monitor.reset(call.text(i)) ? 1 : 0;
        }
        call.reply().integer(count);
    }
}
