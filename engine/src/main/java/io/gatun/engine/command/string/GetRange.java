package io.gatun.engine.command.string;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.keyspace.StringEntry;
import io.gatun.engine.protocol.WireText;

/** GETRANGE key start end, whose old name is SUBSTR; negative positions count from the end. */
public final class GetRange extends Command {
    private GetRange(Spec spec) {
        super(spec.arity(4)
                .flags(Flag.READONLY)
                .keys(1, 1, 1, "RO access")
                .arguments("key:key", "start:integer", "end:integer"));
    }

    /** GETRANGE. */
    public static GetRange getrange() {
        return new GetRange(Spec.of("getrange", "string")
                .docs("Answers a part of the string at a key.", "2.4.0", "O(N) for N bytes answered"));
    }

    /** SUBSTR. */
    public static GetRange substr() {
        return new GetRange(Spec.of("substr", "string")
                .deprecated("2.0.0", "`GETRANGE`")
                .docs(
                        "Answers a part of the string at a key; an older name of GETRANGE.",
                        "1.0.0",
                        "O(N) for N bytes"));
    }

    @Override
    public void execute(Invocation call) {
        if (call.isNoInteger(2) || call.isNoInteger(3)) {
            return;
        }
        long entry = call.read(1);
        if (entry == 0) {
            call.reply().text(WireText.EMPTY_BULK);
        } else if (!call.isWrongType(entry)) {
            range(call, entry, call.integer(2), call.integer(3));
        }
    }

    private static void range(Invocation call, long entry, long start, long end) {
        long length = StringEntry.length(entry);
        boolean crossed = start < 0 && end < 0 && start > end;
        long first = Math.max(0, start < 0 ? start + length : start);
        long last = Math.min(length - 1, Math.max(0, end < 0 ? end + length : end));
        if (crossed || first > last) {
            call.reply().text(WireText.EMPTY_BULK);
        } else if (first == 0 && last == length - 1) {
            call.string(entry);
        } else {
            call.substring(entry, first, last - first + 1);
        }
    }
}
