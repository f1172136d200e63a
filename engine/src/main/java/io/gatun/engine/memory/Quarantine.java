package io.gatun.engine.memory;

import java.util.ArrayDeque;

/** Freed blocks in the order in which they were freed, kept from reuse for a while so that late accesses are found. */
final class Quarantine {

    static final long MAX_BYTES = 16L << 20;
    static final int MAX_BLOCKS = 4096;

    /** Freed mappings keep address space and a kernel structure, but no memory. */
    static final int MAX_MAPPINGS = 64;

    private final ArrayDeque<CheckedBlock> blocks = new ArrayDeque<>();
    private long bytes;
    private int mappings;

    void add(CheckedBlock block) {
        blocks.add(block);
        count(block, 1);
    }

    /** The oldest block, if there is more in quarantine than it may hold; else null. */
    CheckedBlock overdue() {
        boolean over = bytes > MAX_BYTES || blocks.size() > MAX_BLOCKS || mappings > MAX_MAPPINGS;
        return over ? next() : null;
    }

    /** The oldest block; null if there is none. */
    CheckedBlock next() {
        CheckedBlock block = blocks.poll();
        if (block != null) {
            count(block, -1);
        }
        return block;
    }

    private void count(CheckedBlock block, int sign) {
        if (block.mapping) {
            mappings += sign;
        } else {
            bytes += sign * block.length;
        }
    }
}
