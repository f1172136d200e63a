package io.gatun.engine.command.string;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Errors;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.keyspace.EntryLayout;
import io.gatun.engine.keyspace.StringEntry;
import io.gatun.engine.memory.OutOfArenaMemoryException;

/** LCS key1 key2 [LEN] [IDX] [MINMATCHLEN length] [WITHMATCHLEN]: the longest common subsequence of two strings. */
public final class Lcs extends Command {
    private boolean onlyLength;
    private boolean indexes;
    private boolean withLength;
    private long leastLength;

    /** Describes itself. */
    public Lcs() {
        super(Spec.of("lcs", "string")
                .arity(-3)
                .flags(Flag.READONLY)
                .keys(1, 2, 1, "RO access")
                .docs("Finds the longest common subsequence of two strings.", "7.0.0", "O(N*M) for N and M bytes")
                .arguments(
                        "key1:key",
                        "key2:key",
                        "[LEN]",
                        "[IDX]",
                        "[MINMATCHLEN min-match-len:integer]",
                        "[WITHMATCHLEN]"));
    }

    @Override
    public void execute(Invocation call) {
        long first = call.read(1);
        long second = call.read(2);
        if (isNoString(first) || isNoString(second)) {
            call.error("ERR The specified keys must contain string values");
        } else if (parse(call)) {
            answer(call, first, second);
        }
    }

    private static boolean isNoString(long entry) {
        return entry != 0 && EntryLayout.type(entry) != EntryLayout.STRING;
    }

    private boolean parse(Invocation call) {
        onlyLength = false;
        indexes = false;
        withLength = false;
        leastLength = 0;
        for (int i = 3; i < call.count(); i++) {
            if (call.is(i, "idx")) {
                indexes = true;
            } else if (call.is(i, "len")) {
                onlyLength = true;
            } else if (call.is(i, "withmatchlen")) {
                withLength = true;
            } else if (call.is(i, "minmatchlen") && i + 1 < call.count()) {
                if (call.isNoInteger(++i)) {
                    return false;
                }
                leastLength = call.integer(i);
            } else {
                call.error(Errors.SYNTAX);
                return false;
            }
        }
        if (onlyLength && indexes) {
            call.error("ERR If you want both the length and indexes, please just use IDX.");
            return false;
        }
        return true;
    }

    private void answer(Invocation call, long first, long second) {
        long length1 = first == 0 ? 0 : StringEntry.length(first);
        long length2 = second == 0 ? 0 : StringEntry.length(second);
        if (LcsTable.size(length1, length2)
                > call.context().directives().protoMaxBulkLen.get()) {
            call.error("ERR Insufficient memory, transient memory for LCS exceeds proto-max-bulk-len");
            return;
        }
        long bytes1 = first == 0 ? 0 : StringEntry.bytes(first);
        long bytes2 = second == 0 ? 0 : StringEntry.bytes(second);
        LcsTable table;
        try {
            table = new LcsTable(call.context().arena(), bytes1, length1, bytes2, length2);
        } catch (OutOfArenaMemoryException e) {
            call.error("ERR Insufficient memory, failed allocating transient memory for LCS");
            return;
        }
        table.fill();
        if (indexes) {
            answerIndexes(call, table);
        } else if (onlyLength) {
            call.reply().integer(table.commonLength());
        } else {
            table.answerCommon(call.reply());
        }
        table.free();
    }

    private void answerIndexes(Invocation call, LcsTable table) {
        call.reply().map(2);
        call.reply().bulk("matches");
        table.answerMatches(call.reply(), leastLength, withLength);
        call.reply().bulk("len");
        call.reply().integer(table.commonLength());
    }
}
