package io.gatun.engine.command.key;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Errors;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.keyspace.KeyTable;
import io.gatun.engine.memory.Mem;
import io.gatun.engine.reply.ReplyEncoder;

/** SCAN cursor [MATCH pattern] [COUNT count] [TYPE type]. */
public final class Scan extends Command {
    private static final long USUAL_COUNT = 10;
    /** Buckets per wanted key at most, since a sparse table has many empty ones; as in Valkey. */
    private static final long BUCKETS_PER_KEY = 10;

    private static final int MOST_DIGITS = 20;

    private final KeyFilter filter = new KeyFilter();

    /** Describes itself. */
    public Scan() {
        super(Spec.of("scan", "generic")
                .tips("nondeterministic_output", "request_policy:special", "response_policy:special")
                .arity(-2)
                .flags(Flag.READONLY)
                .docs("Lists the keys, some per call.", "2.8.0", "O(1) a call, O(N) for all N keys")
                .arguments("cursor:integer", "[MATCH pattern:pattern]", "[COUNT count:integer]", "[TYPE type:string]"));
    }

    @Override
    public void execute(Invocation call) {
        if (!isCursor(call, 1)) {
            call.error("ERR invalid cursor");
            return;
        }
        long count = USUAL_COUNT;
        int pattern = KeyFilter.NO_PATTERN;
        int type = KeyFilter.ANY_TYPE;
        for (int i = 2; i < call.count(); i += 2) {
            boolean hasValue = i + 1 < call.count();
            if (hasValue && call.is(i, "count")) {
                count = count(call, i + 1);
                if (count == 0) {
                    return;
                }
            } else if (hasValue && call.is(i, "match")) {
                pattern = i + 1;
            } else if (hasValue && call.is(i, "type")) {
                type = ValueTypes.named(call, i + 1);
                if (type == ValueTypes.UNKNOWN) {
                    call.error("ERR unknown type name '" + call.quoted(i + 1) + "'");
                    return;
                }
            } else {
                call.error(misplaced(call, i));
                return;
            }
        }
        filter.begin(call, pattern, type);
        scan(call, count);
    }

    /** The wanted count, or 0 after an error. */
    private static long count(Invocation call, int argument) {
        if (call.isNoInteger(argument)) {
            return 0;
        }
        long count = call.integer(argument);
        if (count < 1) {
            call.error(Errors.SYNTAX);
            return 0;
        }
        return count;
    }

    private static String misplaced(Invocation call, int option) {
        if (call.is(option, "novalues")) {
            return "ERR NOVALUES option can only be used in HSCAN";
        }
        return call.is(option, "noscores") ? "ERR NOSCORES option can only be used in ZSCAN" : Errors.SYNTAX;
    }

    private void scan(Invocation call, long count) {
        ReplyEncoder encoder = call.reply().encoder();
        KeyTable keys = call.database().keys();
        long cursor = Long.parseUnsignedLong(Mem.ascii(call.address(1), call.length(1)));
        long buckets = count > Long.MAX_VALUE / BUCKETS_PER_KEY ? Long.MAX_VALUE : count * BUCKETS_PER_KEY;
        call.reply().array(2);
        long firstPart = encoder.defer();
        long secondPart = encoder.defer();
        long array = call.reply().beginArray();
        do {
            cursor = filter.scan(keys, cursor);
        } while (cursor != 0 && buckets-- > 0 && filter.seen() < count);
        call.reply().endArray(array, filter.matched());
        DeferredCursor.end(encoder, firstPart, secondPart, cursor);
        filter.removeExpired(call.database());
    }

    private static boolean isCursor(Invocation call, int argument) {
        int length = call.length(argument);
        if (length == 0 || length > MOST_DIGITS) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            int digit = Mem.getByte(call.address(argument) + i) - '0';
            if (digit < 0 || digit > 9) {
                return false;
            }
        }
        return length < MOST_DIGITS || Mem.ascii(call.address(argument), length).compareTo("18446744073709551615") <= 0;
    }
}
