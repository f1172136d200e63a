package io.gatun.engine.command.key;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Container;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Help;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.keyspace.AccessClock;
import io.gatun.engine.keyspace.EntryLayout;
import io.gatun.engine.keyspace.StringEntry;
import io.gatun.engine.reply.Pins;
import java.util.function.ObjLongConsumer;

/** OBJECT ENCODING | REFCOUNT | IDLETIME | FREQ key, and OBJECT HELP. */
public final class ObjectCommand extends Command {
    /** Longest string that Valkey keeps with its object: OBJ_ENCODING_EMBSTR_SIZE_LIMIT. */
    private static final int EMBEDDED_LIMIT = 44;

    private final ObjLongConsumer<Invocation> answer;

    private ObjectCommand(String name, String since, String summary, ObjLongConsumer<Invocation> answer) {
        super(Spec.of("object|" + name, "generic")
                .tips("nondeterministic_output")
                .arity(3)
                .flags(Flag.READONLY)
                .keys(2, 2, 1, "RO")
                .docs(summary, since, "O(1)")
                .arguments("key:key"));
        this.answer = answer;
    }

    /** OBJECT with its subcommands. */
    public static Container object() {
        return new Container(
                Spec.of("object", "generic")
                        .docs("Commands on how values are kept.", "2.2.3", "Depends on the subcommand."),
                new ObjectCommand("encoding", "2.2.3", "Tells how a value is kept.", ObjectCommand::encoding),
                new ObjectCommand("freq", "4.0.0", "Tells how often a key is used.", ObjectCommand::frequency),
                new Help(
                        "object",
                        "generic",
                        "6.2.0",
                        "ENCODING <key>",
                        "    Return the kind of internal representation used in order to store the value",
                        "    associated with a <key>.",
                        "FREQ <key>",
                        "    Return the access frequency index of the <key>. The returned integer is",
                        "    proportional to the logarithm of the recent access frequency of the key.",
                        "IDLETIME <key>",
                        "    Return the idle time of the <key>, that is the approximated number of",
                        "    seconds elapsed since the last access to the key.",
                        "REFCOUNT <key>",
                        "    Return the number of references of the value associated with the specified",
                        "    <key>."),
                new ObjectCommand("idletime", "2.2.3", "Tells since when a key was not used.", ObjectCommand::idleTime),
                new ObjectCommand("refcount", "2.2.3", "Counts what refers to a value.", ObjectCommand::references));
    }

    @Override
    public void execute(Invocation call) {
        long entry = call.inspect(2);
        if (entry == 0) {
            call.reply().nullBulk();
        } else {
            answer.accept(call, entry);
        }
    }

    private static void encoding(Invocation call, long entry) {
        call.reply()
                .bulk(
                        switch (EntryLayout.encoding(entry)) {
                            case EntryLayout.INT -> "int";
                            case EntryLayout.INLINE -> StringEntry.length(entry) <= EMBEDDED_LIMIT ? "embstr" : "raw";
                            default -> "raw";
                        });
    }

    private static void frequency(Invocation call, long entry) {
        AccessClock access = call.context().keyspace().access();
        if (access.countsFrequency()) {
            call.reply().integer(access.frequency(entry));
            return;
        }
        call.error("ERR An LFU maxmemory policy is not selected, access frequency not tracked. Please note that when"
                + " switching between policies at runtime LRU and LFU data will take some time to adjust.");
    }

    private static void idleTime(Invocation call, long entry) {
        AccessClock access = call.context().keyspace().access();
        if (access.countsFrequency()) {
            call.error("ERR An LFU maxmemory policy is selected, idle time not tracked. Please note that when switching"
                    + " between policies at runtime LRU and LFU data will take some time to adjust.");
            return;
        }
        call.reply().integer(access.idleSeconds(entry));
    }

    /** An entry whose bytes another one owns is itself one of that one's references. */
    private static void references(Invocation call, long entry) {
        long owner = StringEntry.pin(entry);
        call.reply().integer(Pins.count(owner) + (owner == entry ? 1 : 0));
    }
}
