package io.gatun.net;

import java.util.Arrays;

/** Bytes in, bytes out. */
final class ByteFifo {
    private byte[] bytes = new byte[1024];
    private int start;
    private int end;

    int size() {
        return end - start;
    }

    void add(byte[] more, int from, int length) {
        if (end + length > bytes.length) {
            byte[] room = size() + length > bytes.length / 2 ? new byte[2 * (size() + length)] : bytes;
            System.arraycopy(bytes, start, room, 0, size());
            end = size();
            start = 0;
            bytes = room;
        }
        System.arraycopy(more, from, bytes, end, length);
        end += length;
    }

    byte[] take(int most) {
        int length = Math.min(most, size());
        byte[] taken = Arrays.copyOfRange(bytes, start, start + length);
        start += length;
        return taken;
    }
}
