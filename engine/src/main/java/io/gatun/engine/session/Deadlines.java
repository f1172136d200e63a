package io.gatun.engine.session;

import java.util.Arrays;

/** Blocked calls that stop to wait some time, the next one first: a binary heap whose elements know their places. */
final class Deadlines {
    /** Place of what is not here. */
    static final int NOWHERE = -1;

    private BlockedCall[] heap = new BlockedCall[16];
    private int size;

    /** The call whose time comes first, or null. */
    BlockedCall first() {
        return heap[0];
    }

    void add(BlockedCall call) {
        if (size == heap.length) {
            heap = Arrays.copyOf(heap, 2 * size);
        }
        rise(size++, call);
    }

    void remove(BlockedCall call) {
        int place = call.place;
        if (place == NOWHERE) {
            return;
        }
        call.place = NOWHERE;
        BlockedCall last = heap[--size];
        heap[size] = null;
        if (last != call) {
            sink(place, last);
            rise(last.place, last);
        }
    }

    private void rise(int from, BlockedCall call) {
        int place = from;
        while (place > 0 && call.deadlineMillis() < heap[(place - 1) / 2].deadlineMillis()) {
            put(place, heap[(place - 1) / 2]);
            place = (place - 1) / 2;
        }
        put(place, call);
    }

    private void sink(int from, BlockedCall call) {
        int place = from;
        while (2 * place + 1 < size) {
            int child = 2 * place + 1;
            if (child + 1 < size && heap[child + 1].deadlineMillis() < heap[child].deadlineMillis()) {
                child++;
            }
            if (call.deadlineMillis() <= heap[child].deadlineMillis()) {
                break;
            }
            put(place, heap[child]);
            place = child;
        }
        put(place, call);
    }

    private void put(int place, BlockedCall call) {
        heap[place] = call;
        call.place = place;
    }
}
