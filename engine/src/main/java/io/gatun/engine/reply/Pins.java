package io.gatun.engine.reply;

import io.gatun.engine.memory.Mem;

/**
 * Counts that keep stored bytes in place while a reply refers to them.
 *
 * <pre>
 * offset  0           4      5
 *         | count (4) | kind |
 * </pre>
 *
 * A pin is the first field of what owns the bytes (an entry, an adopted argument), never part of the bytes. Only this
 * class changes the count, and only the engine's thread calls it.
 */
public final class Pins {
    /** The owner is in use beside its pins; nothing is freed when they fall. */
    public static final byte OWNED = 0;
    /** The owner is an entry that left the keyspace. */
    public static final byte DETACHED_ENTRY = 1;
    /** The owner is an entry that left the keyspace and whose bytes another entry uses. */
    public static final byte SHARING_ENTRY = 3;
    /** The owner is an argument that was read in place. */
    public static final byte ARGUMENT = 2;

    /** The owner is a published message. */
    public static final byte MESSAGE = 4;

    /** Bytes of count and kind. */
    public static final int SIZE = 5;

    private static final int KIND = 4;
    private static final int KINDS = 5;

    private final PinKind[] kinds = new PinKind[KINDS];
    private long raised;
    private long lowered;

    /** Says who frees the owners of this kind. */
    public void register(byte kind, PinKind freedBy) {
        kinds[kind] = freedBy;
    }

    /** Makes an unpinned field. */
    public static void clear(long pin, byte kind) {
        Mem.putInt(pin, 0);
        Mem.putByte(pin + KIND, kind);
    }

    /** Changes the kind, and so what happens when the last pin falls. */
    public static void become(long pin, byte kind) {
        Mem.putByte(pin + KIND, kind);
    }

    /** The kind. */
    public static byte kind(long pin) {
        return Mem.getByte(pin + KIND);
    }

    /** Whether something refers to the bytes. */
    public static boolean isPinned(long pin) {
        return Mem.getInt(pin) != 0;
    }

    /** How many references there are. */
    public static int count(long pin) {
        return Mem.getInt(pin);
    }

    /** One more reference. */
    public void raise(long pin) {
        int count = Mem.getInt(pin) + 1;
        assert count > 0 : "pin count overflow";
        Mem.putInt(pin, count);
        raised++;
    }

    /** One reference less; the last one frees an owner that is not in use otherwise. */
    public void lower(long pin) {
        int count = Mem.getInt(pin) - 1;
        assert count >= 0 : "pin lowered too often";
        Mem.putInt(pin, count);
        lowered++;
        if (count == 0 && kind(pin) != OWNED) {
            kinds[kind(pin)].free(pin);
        }
    }

    /** References that exist now. */
    public long live() {
        return raised - lowered;
    }

    /** References ever made. */
    public long raised() {
        return raised;
    }
}
