package io.gatun.engine.command.string;

import io.gatun.engine.memory.Mem;
import io.gatun.engine.memory.MemoryTag;
import io.gatun.engine.memory.ValueArena;
import io.gatun.engine.protocol.RespWriter;

/**
 * The classic table of the longest common subsequence: row i, column j holds the length of that of the first i bytes of one
 * string and the first j bytes of the other, in 4 bytes.
 */
final class LcsTable {
    private static final int CELL = 4;

    private final ValueArena arena;
    private final long a;
    private final long aLength;
    private final long b;
    private final long bLength;
    private final long cells;

    LcsTable(ValueArena arena, long a, long aLength, long b, long bLength) {
        this.arena = arena;
        this.a = a;
        this.aLength = aLength;
        this.b = b;
        this.bLength = bLength;
        cells = arena.allocate(size(aLength, bLength), MemoryTag.OTHER);
    }

    /** Bytes of the table for strings of these lengths, which have 32 bits; too large for a long is the greatest long. */
    static long size(long aLength, long bLength) {
        long cellCount = (aLength + 1) * (bLength + 1);
        boolean tooMany = Math.multiplyHigh(aLength + 1, bLength + 1) != 0 || cellCount < 0;
        return tooMany || cellCount > Long.MAX_VALUE / CELL ? Long.MAX_VALUE : cellCount * CELL;
    }

    void free() {
        arena.free(cells, MemoryTag.OTHER);
    }

    private long row(long i) {
        return cells + i * (bLength + 1) * CELL;
    }

    private int at(long i, long j) {
        return Mem.getInt(row(i) + j * CELL);
    }

    void fill() {
        Mem.zero(cells, (bLength + 1) * CELL);
        for (long i = 1; i <= aLength; i++) {
            fillRow(row(i - 1), row(i), Mem.getByte(a + i - 1));
        }
    }

    private void fillRow(long above, long row, byte c) {
        Mem.putInt(row, 0);
        int left = 0;
        int diagonal = 0;
        for (long j = 1; j <= bLength; j++) {
            int over = Mem.getInt(above + j * CELL);
            left = c == Mem.getByte(b + j - 1) ? diagonal + 1 : Math.max(over, left);
            Mem.putInt(row + j * CELL, left);
            diagonal = over;
        }
    }

    int commonLength() {
        return at(aLength, bLength);
    }

    /** Writes the common subsequence as a bulk string. */
    void answerCommon(RespWriter reply) {
        int length = commonLength();
        long common = arena.allocate(Math.max(1, length), MemoryTag.OTHER);
        long left = length;
        for (long i = aLength, j = bLength; left > 0; ) {
            if (Mem.getByte(a + i - 1) == Mem.getByte(b + j - 1)) {
                Mem.putByte(common + --left, Mem.getByte(a + i - 1));
                i--;
                j--;
            } else if (at(i - 1, j) > at(i, j - 1)) {
                i--;
            } else {
                j--;
            }
        }
        reply.bulk(common, length);
        arena.free(common, MemoryTag.OTHER);
    }

    /** Writes the ranges that match, the last ones first, as an array; those shorter than {@code leastLength} are left out. */
    void answerMatches(RespWriter reply, long leastLength, boolean withLength) {
        long header = reply.beginArray();
        int written = 0;
        for (long i = aLength, j = bLength; i > 0 && j > 0; ) {
            long run = 0;
            while (run < i && run < j && Mem.getByte(a + i - 1 - run) == Mem.getByte(b + j - 1 - run)) {
                run++;
            }
            if (run > 0) {
                if (run >= leastLength) {
                    answerMatch(reply, i - run, j - run, run, withLength);
                    written++;
                }
                i -= run;
                j -= run;
            } else if (at(i - 1, j) > at(i, j - 1)) {
                i--;
            } else {
                j--;
            }
        }
        reply.endArray(header, written);
    }

    private static void answerMatch(RespWriter reply, long aStart, long bStart, long length, boolean withLength) {
        reply.array(withLength ? 3 : 2);
        answerRange(reply, aStart, length);
        answerRange(reply, bStart, length);
        if (withLength) {
            reply.integer(length);
        }
    }

    private static void answerRange(RespWriter reply, long start, long length) {
        reply.array(2);
        reply.integer(start);
        reply.integer(start + length - 1);
    }
}
