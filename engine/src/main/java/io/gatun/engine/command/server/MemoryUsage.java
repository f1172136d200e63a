package io.gatun.engine.command.server;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Errors;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.keyspace.StringEntry;
import io.gatun.engine.memory.ValueArena;

/** MEMORY USAGE key [SAMPLES count]. */
final class MemoryUsage extends Command {
    MemoryUsage() {
        super(Spec.of("memory|usage", "server")
                .arity(-3)
                .flags(Flag.READONLY)
                .keys(2, 2, 1, "RO")
                .docs("Tells how many bytes a key and its value take.", "4.0.0", "O(N), N samples")
                .arguments("key:key", "[SAMPLES count:integer]"));
    }

    @Override
    public void execute(Invocation call) {
        for (int i = 3; i < call.count(); i += 2) {
            if (!call.is(i, "samples") || i + 1 == call.count()) {
                call.error(Errors.SYNTAX);
                return;
            }
            if (call.isNoInteger(i + 1)) {
                return;
            }
            if (call.integer(i + 1) < 0) {
                call.error(Errors.SYNTAX);
                return;
            }
        }
        long entry = call.find(2);
        if (entry == 0) {
            call.reply().nullBulk();
        } else {
            call.reply().integer(bytes(call.context().arena(), entry));
        }
    }

    private static long bytes(ValueArena arena, long entry) {
        long bytes = arena.usableSize(entry);
        return StringEntry.isWireReady(entry) ? bytes + arena.usableSize(StringEntry.run(entry)) : bytes;
    }
}
