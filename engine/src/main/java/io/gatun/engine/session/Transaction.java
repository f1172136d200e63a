package io.gatun.engine.session;

import io.gatun.engine.keyspace.Database;
import io.gatun.engine.memory.Mem;
import io.gatun.engine.memory.MemoryTag;
import io.gatun.engine.memory.ValueArena;
import io.gatun.engine.protocol.ArgumentLayout;
import io.gatun.engine.protocol.WireString;

/**
 * The commands that a client queued between MULTI and EXEC, off heap, in the order of their coming, and the keys that it
 * watches meanwhile.
 *
 * <pre>
 * queued command, offset  0      8            12               16
 *                         | next | command id | argument count | ArgumentLayout records ... | bytes ... |
 * </pre>
 *
 * Arguments are copied, except those that were read in place: their run is taken over.
 */
public final class Transaction {
    private static final int COMMAND = 8;
    private static final int COUNT = 12;
    private static final int RECORDS = 16;

    private final ValueArena arena;
    private final WatchedKeys watchedKeys;
    private final long session;
    private boolean open;
    private boolean failed;
    private boolean touched;
    private long firstWatched;
    private int watchedCount;
    private long watchedBytes;
    private long first;
    private long last;
    private int count;
    private long bytes;

    /** No transaction is open, no key is watched. */
    public Transaction(ValueArena arena, WatchedKeys watchedKeys, long session) {
        this.arena = arena;
        this.watchedKeys = watchedKeys;
        this.session = session;
    }

    /** The number of the client. */
    long session() {
        return session;
    }

    /** Whether MULTI was said. */
    public boolean isOpen() {
        return open;
    }

    /** MULTI. */
    public void open() {
        open = true;
    }

    /** Whether a command could not be queued, so that EXEC must refuse. */
    public boolean hasFailed() {
        return failed;
    }

    /** Notes that a command could not be queued; what was queued is freed, since it will not run. */
    public void fail() {
        if (open) {
            freeQueue();
            failed = true;
        }
    }

    /** Whether a watched key was changed, so that EXEC must do nothing. */
    public boolean isTouched() {
        return touched;
    }

    /** A watched key was changed: nothing will run, so nothing has to be kept. */
    void touch() {
        freeQueue();
        watchedKeys.forget(this);
        touched = true;
    }

    /** Whether what is queued may still run. */
    public boolean mayRun() {
        return !failed && !touched;
    }

    /** WATCH. */
    public void watch(Database database, long key, int keyLength) {
        if (!touched) {
            watchedKeys.watch(this, database, key, keyLength);
        }
    }

    /** UNWATCH, and EXEC before it runs anything. */
    public void unwatch() {
        watchedKeys.forget(this);
        touched = false;
    }

    /** Lets watched keys expire whose time is over, which may touch the transaction. */
    public void expireWatched() {
        watchedKeys.expire(this);
    }

    /** How many keys are watched. */
    public int watchedCount() {
        return watchedCount;
    }

    /** The first of the {@link WatchLayout} records, or 0; {@link WatchedKeys} keeps them. */
    long firstWatched() {
        return firstWatched;
    }

    void watches(long record, long recordBytes) {
        firstWatched = record;
        watchedCount++;
        watchedBytes += recordBytes;
    }

    void watchesNothing() {
        firstWatched = 0;
        watchedCount = 0;
        watchedBytes = 0;
    }

    /** How many commands are queued. */
    public int count() {
        return count;
    }

    /** Bytes of memory that the queue and the watched keys take. */
    public long heldBytes() {
        return bytes + watchedBytes;
    }

    /** Queues a command. */
    public void queue(int command, long records, int argumentCount) {
        long size = RECORDS + (long) argumentCount * ArgumentLayout.SIZE;
        for (int i = 0; i < argumentCount; i++) {
            long record = records + (long) i * ArgumentLayout.SIZE;
            size += ArgumentLayout.isInPlace(record) ? 0 : ArgumentLayout.length(record);
        }
        long queued = arena.allocate(size, MemoryTag.CLIENT);
        Mem.putLong(queued, 0);
        Mem.putInt(queued + COMMAND, command);
        Mem.putInt(queued + COUNT, argumentCount);
        long end = queued + RECORDS + (long) argumentCount * ArgumentLayout.SIZE;
        for (int i = 0; i < argumentCount; i++) {
            end = keep(records + (long) i * ArgumentLayout.SIZE, record(queued, i), end);
        }
        if (last == 0) {
            first = queued;
        } else {
            Mem.putLong(last, queued);
        }
        last = queued;
        count++;
        bytes += arena.usableSize(queued);
    }

    private long keep(long source, long target, long end) {
        int length = ArgumentLayout.length(source);
        if (ArgumentLayout.isInPlace(source)) {
            long run = ArgumentLayout.takeOver(source);
            bytes += arena.usableSize(run);
            ArgumentLayout.write(target, WireString.bytes(run), length, ArgumentLayout.IN_PLACE);
            return end;
        }
        Mem.copy(ArgumentLayout.address(source), end, length);
        ArgumentLayout.write(target, end, length, 0);
        return end + length;
    }

    /** The first queued command, or 0. */
    public long first() {
        return first;
    }

    /** The one after it, or 0. */
    public static long next(long queued) {
        return Mem.getLong(queued);
    }

    /** The number of the command in its table. */
    public static int command(long queued) {
        return Mem.getInt(queued + COMMAND);
    }

    /** How many arguments there are. */
    public static int argumentCount(long queued) {
        return Mem.getInt(queued + COUNT);
    }

    /** The first of the {@link ArgumentLayout} records. */
    public static long records(long queued) {
        return queued + RECORDS;
    }

    private static long record(long queued, int argument) {
        return queued + RECORDS + (long) argument * ArgumentLayout.SIZE;
    }

    /** EXEC, DISCARD, RESET, or the client is gone: frees the queue and forgets the watched keys. */
    public void close() {
        freeQueue();
        unwatch();
        open = false;
        failed = false;
    }

    private void freeQueue() {
        for (long queued = first; queued != 0; ) {
            long next = next(queued);
            for (int i = 0; i < argumentCount(queued); i++) {
                if (ArgumentLayout.isInPlace(record(queued, i))) {
                    arena.free(ArgumentLayout.takeOver(record(queued, i)), MemoryTag.QUERY);
                }
            }
            arena.free(queued, MemoryTag.CLIENT);
            queued = next;
        }
        first = 0;
        last = 0;
        count = 0;
        bytes = 0;
    }
}
