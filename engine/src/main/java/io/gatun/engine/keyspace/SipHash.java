package io.gatun.engine.keyspace;

import io.gatun.engine.memory.Mem;

/**
 * SipHash-1-3 of bytes in memory, under a secret seed: a client that does not know the seed cannot make keys collide.
 *
 * <p>Source: Aumasson and Bernstein, "SipHash: a fast short-input PRF"; one compression and three finalisation rounds, as
 * in Rust's and Ruby's tables.
 */
public final class SipHash {
    private final long k0;
    private final long k1;

    /** A hash under this 128-bit seed. */
    public SipHash(long k0, long k1) {
        this.k0 = k0;
        this.k1 = k1;
    }

    /** The hash of so many bytes. */
    public long hash(long address, long length) {
        long v0 = k0 ^ 0x736f6d6570736575L;
        long v1 = k1 ^ 0x646f72616e646f6dL;
        long v2 = k0 ^ 0x6c7967656e657261L;
        long v3 = k1 ^ 0x7465646279746573L;
        long end = address + (length & ~7L);
        for (long at = address; ; at += 8) {
            boolean last = at == end;
            long m = last ? lastWord(at, length) : Mem.getLong(at);
            v3 ^= m;
            v0 += v1;
            v2 += v3;
            v1 = Long.rotateLeft(v1, 13) ^ v0;
            v3 = Long.rotateLeft(v3, 16) ^ v2;
            v0 = Long.rotateLeft(v0, 32);
            v2 += v1;
            v0 += v3;
            v1 = Long.rotateLeft(v1, 17) ^ v2;
            v3 = Long.rotateLeft(v3, 21) ^ v0;
            v2 = Long.rotateLeft(v2, 32);
            v0 ^= m;
            if (last) {
                break;
            }
        }
        v2 ^= 0xff;
        for (int round = 0; round < 3; round++) {
            v0 += v1;
            v2 += v3;
            v1 = Long.rotateLeft(v1, 13) ^ v0;
            v3 = Long.rotateLeft(v3, 16) ^ v2;
            v0 = Long.rotateLeft(v0, 32);
            v2 += v1;
            v0 += v3;
            v1 = Long.rotateLeft(v1, 17) ^ v2;
            v3 = Long.rotateLeft(v3, 21) ^ v0;
            v2 = Long.rotateLeft(v2, 32);
        }
        return v0 ^ v1 ^ v2 ^ v3;
    }

    private static long lastWord(long at, long length) {
        long word = length << 56;
        int rest = (int) length & 7;
        if ((rest & 4) != 0) {
            word |= Mem.getUnsignedInt(at);
        }
        if ((rest & 2) != 0) {
            word |= (long) Mem.getUnsignedShort(at + (rest & 4)) << 8 * (rest & 4);
        }
        if ((rest & 1) != 0) {
            word |= (long) Mem.getUnsignedByte(at + (rest & 6)) << 8 * (rest & 6);
        }
        return word;
    }
}
