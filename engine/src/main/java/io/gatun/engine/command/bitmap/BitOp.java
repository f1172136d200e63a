package io.gatun.engine.command.bitmap;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Errors;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.command.string.StringStore;
import io.gatun.engine.keyspace.Entries;
import io.gatun.engine.keyspace.EntryLayout;
import io.gatun.engine.keyspace.KeyEvent;
import io.gatun.engine.keyspace.StringEntry;
import io.gatun.engine.memory.Mem;
import io.gatun.engine.protocol.WireString;

/** BITOP AND | OR | XOR | NOT destination key [key ...]; shorter strings count as filled with zeroes. */
public final class BitOp extends Command {
    private static final int AND = 0;
    private static final int OR = 1;
    private static final int XOR = 2;
    private static final int NOT = 3;
    private static final int UNKNOWN = -1;

    private static final int FIRST_SOURCE = 3;
    private static final long WRONG_TYPE = -1;

    /** Describes itself. */
    public BitOp() {
        super(Spec.of("bitop", "bitmap")
                .arity(-4)
                .flags(Flag.WRITE, Flag.DENYOOM)
                .keys(2, 2, 1, "OW update")
                .keys(3, -1, 1, "RO access")
                .docs("Combines strings bit by bit and stores the result.", "2.6.0", "O(N) for N bytes")
                .arguments("operation:oneof(AND|OR|XOR|NOT)", "destkey:key", "key:key..."));
    }

    @Override
    public void execute(Invocation call) {
        int operation = operation(call);
        if (operation == UNKNOWN) {
            call.error(Errors.SYNTAX);
            return;
        }
        if (operation == NOT && call.count() != FIRST_SOURCE + 1) {
            call.error("ERR BITOP NOT must be called with a single source key.");
            return;
        }
        long length = longestSource(call);
        if (length == WRONG_TYPE) {
            return;
        }
        if (length > 0) {
            store(call, compute(call, operation, length), length);
            call.event(KeyEvent.SET, 2);
        } else if (call.find(2) != 0) {
            call.database().deleteFound();
            call.event(KeyEvent.DEL, 2);
        }
        call.reply().integer(length);
    }

    private static int operation(Invocation call) {
        if (call.is(1, "and")) {
            return AND;
        }
        if (call.is(1, "or")) {
            return OR;
        }
        if (call.is(1, "xor")) {
            return XOR;
        }
        return call.is(1, "not") ? NOT : UNKNOWN;
    }

    private static long longestSource(Invocation call) {
        long longest = 0;
        for (int i = FIRST_SOURCE; i < call.count(); i++) {
            long entry = call.read(i);
            if (entry != 0 && call.isWrongType(entry)) {
                return WRONG_TYPE;
            }
            longest = entry == 0 ? longest : Math.max(longest, StringEntry.length(entry));
        }
        return longest;
    }

    /** The result in a run of its own, since the destination may be a source too. */
    private static long compute(Invocation call, int operation, long length) {
        long run = call.context().keyspace().entries().newRun(length);
        long result = WireString.bytes(run);
        for (int i = FIRST_SOURCE; i < call.count(); i++) {
            long entry = call.find(i);
            long source = entry == 0 ? 0 : StringEntry.bytes(entry);
            long sourceLength = entry == 0 ? 0 : StringEntry.length(entry);
            if (i == FIRST_SOURCE) {
                Entries.copy(source, result, sourceLength);
                Mem.zero(result + sourceLength, length - sourceLength);
            } else {
                combine(operation, result, length, source, sourceLength);
            }
        }
        if (operation == NOT) {
            Bits.not(result, length);
        }
        return run;
    }

    private static void combine(int operation, long result, long length, long source, long sourceLength) {
        switch (operation) {
            case AND -> {
                Bits.and(result, source, sourceLength);
                Mem.zero(result + sourceLength, length - sourceLength);
            }
            case OR -> Bits.or(result, source, sourceLength);
            default -> Bits.xor(result, source, sourceLength);
        }
    }

    private static void store(Invocation call, long run, long length) {
        long entry = call.find(2);
        if (length > Entries.INLINE_LIMIT) {
            WireString.frame(run, length);
            StringStore.storeRun(call, entry, 2, run, length, EntryLayout.NO_EXPIRY);
        } else {
            storeInline(call, entry, WireString.bytes(run), length);
            call.context().keyspace().entries().freeRun(run);
        }
    }

    /** Bits are no integer, even if they look like one: OBJECT ENCODING says raw. */
    private static void storeInline(Invocation call, long entry, long bytes, long length) {
        long created = call.context()
                .keyspace()
                .entries()
                .createInline(call.address(2), call.length(2), EntryLayout.INLINE_EDITED, length);
        Mem.copy(bytes, EntryLayout.value(created), length);
        if (entry == 0) {
            call.database().insertFound(created, EntryLayout.NO_EXPIRY);
        } else {
            call.database().replaceFound(created, EntryLayout.NO_EXPIRY);
        }
    }
}
