package io.gatun.engine.stats;

import io.gatun.engine.memory.MemoryTag;
import io.gatun.engine.memory.ValueArena;
import java.util.EnumMap;
import java.util.Map;

/** The three logs of commands that stood out. */
public final class CommandLogs {
    private final ValueArena arena;
    private final Map<CommandLogType, CommandLog> logs = new EnumMap<>(CommandLogType.class);
    private final long heads;

    /** Three empty logs, which obey these directives. */
    public CommandLogs(ValueArena arena, CommandLogDirectives directives) {
        this.arena = arena;
        heads = arena.allocate(CommandLogEntryLayout.HEADS_BYTES, MemoryTag.COMMAND_LOG);
        for (CommandLogType type : CommandLogType.values()) {
            logs.put(type, new CommandLog(arena, heads, directives, type));
        }
    }

    /** The log of this type. */
    public CommandLog of(CommandLogType type) {
        return logs.get(type);
    }

    /** Sets aside what a log would show of an argument that the command takes over, and may free before it ends. */
    public void setAside(int argument, long bytes, int length) {
        CommandLogEntryLayout.setAside(heads, argument, bytes, length);
    }

    /** Gives all memory back. */
    public void free() {
        logs.values().forEach(CommandLog::reset);
        arena.free(heads, MemoryTag.COMMAND_LOG);
    }
}
