package io.gatun.engine.command.server;

import io.gatun.engine.command.ArgumentDocs;
import io.gatun.engine.command.Command;
import io.gatun.engine.command.Container;
import io.gatun.engine.command.Spec;
import io.gatun.engine.protocol.RespWriter;
import java.util.ArrayList;
import java.util.List;

/** Writes what COMMAND DOCS tells of a command. */
final class CommandDocsWriter {
    private final RespWriter reply;
    private final int keySpecs;
    private int keyArguments;

    private CommandDocsWriter(RespWriter reply, int keySpecs) {
        this.reply = reply;
        this.keySpecs = keySpecs;
    }

    static void write(RespWriter reply, Command command) {
        Spec spec = command.spec();
        boolean deprecated = !spec.deprecatedSince().isEmpty();
        boolean contains = command instanceof Container;
        int pairs = 4 + (deprecated ? 3 : 0) + (spec.arguments().isEmpty() ? 0 : 1) + (contains ? 1 : 0);
        reply.map(pairs);
        text(reply, "summary", spec.summary());
        text(reply, "since", spec.since());
        text(reply, "group", spec.group());
        text(reply, "complexity", spec.complexity());
        if (deprecated) {
            reply.bulk("doc_flags");
            reply.set(1);
            reply.simple("deprecated");
            text(reply, "deprecated_since", spec.deprecatedSince());
            text(reply, "replaced_by", spec.replacedBy());
        }
        if (!spec.arguments().isEmpty()) {
            reply.bulk("arguments");
            new CommandDocsWriter(reply, spec.keys().size())
                    .arguments(
                            spec.arguments().stream().map(ArgumentDocs::parse).toList());
        }
        if (command instanceof Container container) {
            reply.bulk("subcommands");
            reply.map(container.subcommands().size());
            for (Command subcommand : container.subcommands()) {
                reply.bulk(subcommand.spec().name());
                write(reply, subcommand);
            }
        }
    }

    private static void text(RespWriter reply, String name, String value) {
        reply.bulk(name);
        reply.bulk(value);
    }

    private void arguments(List<ArgumentDocs> arguments) {
        reply.array(arguments.size());
        arguments.forEach(this::argument);
    }

    private void argument(ArgumentDocs argument) {
        boolean isKey = argument.type().equals("key") && keySpecs > 0;
        List<String> flags = new ArrayList<>();
        if (argument.optional()) {
            flags.add("optional");
        }
        if (argument.multiple()) {
            flags.add("multiple");
        }
        if (argument.multipleToken()) {
            flags.add("multiple_token");
        }
        reply.map(3 + (isKey ? 1 : 0) + (argument.token().isEmpty() ? 0 : 1) + (flags.isEmpty() ? 0 : 1));
        text(reply, "name", argument.name());
        text(reply, "type", argument.type());
        if (!argument.isComposed()) {
            text(reply, "display_text", argument.name());
        }
        if (isKey) {
            reply.bulk("key_spec_index");
            reply.integer(Math.min(keyArguments++, keySpecs - 1));
        }
        if (!argument.token().isEmpty()) {
            text(reply, "token", argument.token());
        }
        if (!flags.isEmpty()) {
            reply.bulk("flags");
            reply.set(flags.size());
            flags.forEach(reply::simple);
        }
        if (argument.isComposed()) {
            reply.bulk("arguments");
            arguments(argument.arguments());
        }
    }
}
