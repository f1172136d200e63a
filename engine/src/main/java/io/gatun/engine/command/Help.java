package io.gatun.engine.command;

import io.gatun.engine.protocol.RespWriter;
import java.util.List;
import java.util.Locale;

/** The subcommand HELP of a container, or of a command that tells its subcommands apart itself. */
public final class Help extends Command {
    private final String container;
    private final List<String> lines;

    /** HELP of a container: the lines between the first, which names the container, and those on HELP itself. */
    public Help(String container, String group, String since, String... lines) {
        super(Spec.of(container + "|help", group)
                .arity(2)
                .flags(Flag.LOADING, Flag.STALE)
                .docs("Lists the subcommands with their arguments.", since, "O(1)"));
        this.container = container;
        this.lines = List.of(lines);
    }

    @Override
    public void execute(Invocation call) {
        write(call.reply(), container, lines);
    }

    /** Writes a help text. */
    public static void write(RespWriter reply, String container, List<String> lines) {
        reply.array(lines.size() + 3L);
        reply.simple(container.toUpperCase(Locale.ROOT) + " <subcommand> [<arg> [value] [opt] ...]. Subcommands are:");
        lines.forEach(reply::simple);
        reply.simple("HELP");
        reply.simple("    Print this help.");
    }
}
