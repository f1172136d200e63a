package io.gatun.engine.command.server;

import io.gatun.engine.command.AclCategories;
import io.gatun.engine.command.Command;
import io.gatun.engine.command.Container;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.KeyPositions;
import io.gatun.engine.command.Spec;
import io.gatun.engine.protocol.RespWriter;
import java.util.List;

/** Writes what COMMAND and COMMAND INFO tell of a command. */
final class CommandInfoWriter {
    /** Elements of a command's array. */
    private static final int ELEMENTS = 10;

    /** Flags of a key, in Valkey's order. */
    private static final List<String> KEY_FLAGS = List.of(
            "RO", "RW", "OW", "RM", "access", "update", "insert", "delete", "not_key", "incomplete", "variable_flags");

    private CommandInfoWriter() {}

    static void write(RespWriter reply, Command command) {
        Spec spec = command.spec();
        reply.array(ELEMENTS);
        reply.bulk(spec.name());
        reply.integer(spec.arity());
        statuses(reply, spec.flags().stream().map(Flag::wireName).toList());
        reply.integer(spec.firstKey());
        reply.integer(spec.lastKey());
        reply.integer(spec.keyStep());
        statuses(reply, AclCategories.of(command).stream().map(c -> "@" + c).toList());
        reply.set(spec.tips().size());
        spec.tips().forEach(reply::bulk);
        reply.set(spec.keys().size());
        spec.keys().forEach(keys -> keySpec(reply, keys));
        subcommands(reply, command);
    }

    private static void subcommands(RespWriter reply, Command command) {
        if (command instanceof Container container) {
            reply.array(container.subcommands().size());
            container.subcommands().forEach(subcommand -> write(reply, subcommand));
        } else {
            reply.set(0);
        }
    }

    private static void keySpec(RespWriter reply, KeyPositions keys) {
        reply.map(3);
        reply.bulk("flags");
        keyFlags(reply, keys.access());
        reply.bulk("begin_search");
        reply.map(2);
        reply.bulk("type");
        reply.bulk("index");
        reply.bulk("spec");
        reply.map(1);
        reply.bulk("index");
        reply.integer(keys.first());
        reply.bulk("find_keys");
        reply.map(2);
        reply.bulk("type");
        reply.bulk(keys.counted() ? "keynum" : "range");
        reply.bulk("spec");
        reply.map(3);
        if (keys.counted()) {
            counted(reply, keys);
        } else {
            range(reply, keys);
        }
    }

    private static void counted(RespWriter reply, KeyPositions keys) {
        reply.bulk("keynumidx");
        reply.integer(0);
        reply.bulk("firstkey");
        reply.integer(1);
        reply.bulk("keystep");
        reply.integer(keys.step());
    }

    private static void range(RespWriter reply, KeyPositions keys) {
        reply.bulk("lastkey");
        reply.integer(keys.last() < 0 ? keys.last() : keys.last() - keys.first());
        reply.bulk("keystep");
        reply.integer(keys.step());
        reply.bulk("limit");
        reply.integer(0);
    }

    /** How a key is used, as a set of statuses. */
    static void keyFlags(RespWriter reply, String access) {
        List<String> named = List.of(access.split(" "));
        statuses(reply, KEY_FLAGS.stream().filter(named::contains).toList());
    }

    private static void statuses(RespWriter reply, List<String> texts) {
        reply.set(texts.size());
        texts.forEach(reply::simple);
    }
}
