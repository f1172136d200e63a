package io.gatun.engine.command.bitmap;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.KeyPositions;
import io.gatun.engine.command.Spec;
import io.gatun.engine.keyspace.KeyChanges;
import io.gatun.engine.keyspace.KeyEvent;
import io.gatun.engine.keyspace.StringEntry;

/** BITFIELD key [GET type offset | [OVERFLOW kind] SET type offset value | INCRBY ...]..., and BITFIELD_RO with GET only. */
public final class BitField extends Command {
    private static final int FIRST_OPERATION = 2;

    private final FieldOperation operation = new FieldOperation();
    private final boolean mayWrite;
    private int answers;
    private long neededLength;

    private BitField(Spec spec, boolean mayWrite) {
        super(spec.arity(-2));
        this.mayWrite = mayWrite;
    }

    /** BITFIELD. */
    public static BitField bitfield() {
        return new BitField(
                Spec.of("bitfield", "bitmap")
                        .differs(
                                "SET with OVERFLOW SAT makes a number far below the least one of a signed type the least one; in Valkey the check itself overflows, and -9223372036854775808 becomes the greatest")
                        .flags(Flag.WRITE, Flag.DENYOOM)
                        .keys(1, 1, 1, "RW access update variable_flags")
                        .docs("Reads and changes integers of any width in a string.", "3.2.0", "O(1) per operation")
                        .arguments(
                                "key:key",
                                "[operation:oneof(GET get-block:block(encoding:string offset:integer)|write:block("
                                        + "[OVERFLOW overflow-block:oneof(WRAP|SAT|FAIL)] write-operation:oneof("
                                        + "SET set-block:block(encoding:string offset:integer value:integer)|"
                                        + "INCRBY incrby-block:block(encoding:string offset:integer"
                                        + " increment:integer))))...]"),
                true);
    }

    /** BITFIELD_RO. */
    public static BitField bitfieldRo() {
        return new BitField(
                Spec.of("bitfield_ro", "bitmap")
                        .flags(Flag.READONLY, Flag.FAST)
                        .keys(1, 1, 1, "RO access")
                        .docs("Reads integers of any width in a string.", "6.0.0", "O(1) per operation")
                        .arguments("key:key", "[GET get-block:block(encoding:string offset:integer)+...]"),
                false);
    }

    /** Only GET leaves the key alone; what makes no sense is taken for a write. */
    @Override
    public String keyAccess(Invocation call, int name, KeyPositions keys) {
        for (int at = name + FIRST_OPERATION; mayWrite && at < call.count(); ) {
            int arguments = call.is(at, "get") ? 2 : call.is(at, "overflow") ? 1 : call.count();
            if (at + arguments >= call.count()) {
                return "RW access update";
            }
            at += 1 + arguments;
        }
        return "RO access";
    }

    @Override
    public void execute(Invocation call) {
        if (!parse(call)) {
            return;
        }
        boolean writes = neededLength > 0;
        if (writes && !mayWrite) {
            call.error("ERR BITFIELD_RO only supports the GET subcommand");
            return;
        }
        long entry = writes ? call.find(1) : call.read(1);
        if (entry == 0 || !call.isWrongType(entry)) {
            run(call, entry);
        }
    }

    /** Reads all operations, so that an error in the last one keeps the first one from being done. */
    private boolean parse(Invocation call) {
        answers = 0;
        neededLength = 0;
        operation.reset();
        for (int at = FIRST_OPERATION; at < call.count(); ) {
            at = operation.parse(call, at);
            if (at == FieldOperation.INVALID) {
                return false;
            }
            answers += operation.answers() ? 1 : 0;
            if (operation.writes()) {
                neededLength = Math.max(neededLength, operation.neededLength());
            }
        }
        return true;
    }

    /** The string is made ready for writing when it must grow, or else by the first operation that changes it. */
    private void run(Invocation call, long found) {
        KeyChanges changes = call.context().keyspace().changes();
        long made = changes.made();
        int changed = 0;
        long length = found == 0 ? 0 : StringEntry.length(found);
        boolean grows = neededLength > length;
        boolean ready = grows;
        long entry = grows ? Bitmap.edit(call, found, neededLength) : found;
        if (neededLength > 0 && !grows) {
            Bitmap.makeRaw(entry);
        }
        length = Math.max(length, neededLength);
        call.reply().array(answers);
        operation.reset();
        for (int at = FIRST_OPERATION; at < call.count(); ) {
            at = operation.parse(call, at);
            if (!operation.answers()) {
                continue;
            }
            boolean writes = operation.compute(entry == 0 ? 0 : StringEntry.bytes(entry), length);
            changed += writes || grows && operation.succeeds() ? 1 : 0;
            if (writes) {
                entry = ready ? entry : Bitmap.edit(call, entry, length);
                ready = true;
                operation.write(StringEntry.bytes(entry));
            }
            operation.answer(call);
        }
        changes.countAs(made, changed);
        if (changed > 0) {
            call.event(KeyEvent.SETBIT, 1);
        }
    }
}
