package io.gatun.engine.command.server;

import io.gatun.engine.command.Errors;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.keyspace.EntryLayout;
import io.gatun.engine.keyspace.StringEntry;
import io.gatun.engine.protocol.Decimal;

/** DEBUG OBJECT key [FAST]. */
final class DebugObject {
    /** Longest string that Valkey keeps with its object: OBJ_ENCODING_EMBSTR_SIZE_LIMIT. */
    private static final int EMBEDDED_LIMIT = 44;

    private DebugObject() {}

    static void tell(Invocation call) {
        long entry = call.find(2);
        if (entry == 0) {
            call.error(Errors.NO_SUCH_KEY);
            return;
        }
        StringBuilder line = new StringBuilder("Value at:0x").append(Long.toHexString(entry));
        line.append(" refcount:1 encoding:").append(encoding(entry));
        if (call.count() == 3) {
            line.append(" serializedlength:").append(serializedLength(entry));
        }
        int access = EntryLayout.access(entry);
        line.append(" lru:").append(Integer.toUnsignedLong(access) & 0xffffff);
        line.append(" lru_seconds_idle:")
                .append(call.context().keyspace().access().idleSeconds(entry));
        call.reply().simple(line.toString());
    }

    private static String encoding(long entry) {
        return switch (EntryLayout.encoding(entry)) {
            case EntryLayout.INT -> "int";
            case EntryLayout.INLINE -> EntryLayout.valueLength(entry) <= EMBEDDED_LIMIT ? "embstr" : "raw";
            default -> "raw";
        };
    }

    /** Bytes in a snapshot that is not compressed: a small integer in 2 to 5 bytes, else a length and the bytes. */
    private static long serializedLength(long entry) {
        long length = StringEntry.length(entry);
        long bytes = StringEntry.bytes(entry);
        if (length <= 11 && Decimal.isInteger(bytes, length)) {
            long value = Decimal.parse(bytes, length);
            if (value == (int) value) {
                return value == (byte) value ? 2 : value == (short) value ? 3 : 5;
            }
        }
        int lengthBytes = length < 1 << 6 ? 1 : length < 1 << 14 ? 2 : 5;
        return lengthBytes + length;
    }
}
