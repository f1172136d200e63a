package io.gatun.engine.stats;

import io.gatun.engine.memory.MemoryTag;
import io.gatun.engine.memory.ValueArena;
import io.gatun.engine.protocol.RespWriter;
import io.gatun.engine.setting.NumberSetting;

/** The last commands that were slow, or large: a list of entries off heap, of bounded length. */
public final class CommandLog {
    private final ValueArena arena;
    private final long heads;
    private final NumberSetting threshold;
    private final NumberSetting mostEntries;
    private long newest;
    private long oldest;
    private long length;
    private long nextId;

    CommandLog(ValueArena arena, long heads, CommandLogDirectives directives, CommandLogType type) {
        this.arena = arena;
        this.heads = heads;
        threshold = directives.threshold(type);
        mostEntries = directives.length(type);
    }

    /** The least value of a command that is kept, or {@link Long#MAX_VALUE} if none is. */
    public long threshold() {
        long least = threshold.get();
        return least < 0 || mostEntries.get() == 0 ? Long.MAX_VALUE : least;
    }

    /** Keeps a command, with the time it took or the bytes it had. */
    public void add(long value, LoggedCommand command) {
        long entry = CommandLogEntryLayout.create(arena, heads, nextId++, value, command);
        if (newest == 0) {
            oldest = entry;
        } else {
            CommandLogEntryLayout.newer(newest, entry);
            CommandLogEntryLayout.older(entry, newest);
        }
        newest = entry;
        length++;
        while (length > mostEntries.get()) {
            dropOldest();
        }
    }

    private void dropOldest() {
        long dropped = oldest;
        oldest = CommandLogEntryLayout.newer(dropped);
        if (oldest == 0) {
            newest = 0;
        } else {
            CommandLogEntryLayout.older(oldest, 0);
        }
        arena.free(dropped, MemoryTag.COMMAND_LOG);
        length--;
    }

    /** How many commands are kept. */
    public long length() {
        return length;
    }

    /** Forgets all; numbers go on. */
    public void reset() {
        while (length > 0) {
            dropOldest();
        }
    }

    /** Answers with so many entries at most, the newest first. */
    public void write(RespWriter reply, long most) {
        long left = Math.min(most, length);
        reply.array(left);
        for (long entry = newest; left > 0; left--) {
            reply.wire(CommandLogEntryLayout.reply(entry), CommandLogEntryLayout.replyLength(entry));
            entry = CommandLogEntryLayout.older(entry);
        }
    }
}
