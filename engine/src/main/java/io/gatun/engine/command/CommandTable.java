package io.gatun.engine.command;

import io.gatun.engine.memory.Mem;
import io.gatun.engine.setting.InvalidSettingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Finds a command by its name, in any case, without making an object.
 *
 * <p>Names are hashed by their first eight bytes and their length, into an open table that is at most a quarter full.
 */
public final class CommandTable {
    private static final int SIZE = 2048;
    private static final long LOWER = 0x2020202020202020L;
    private static final long SPREAD = 0x9E3779B97F4A7C15L;

    private final Map<String, Command> byName = new TreeMap<>();
    private final List<Command> byId = new ArrayList<>();
    private final Command[] commands = new Command[SIZE];
    private final byte[][] names = new byte[SIZE][];

    /** Adds a command. */
    public void add(Command command) {
        String name = command.spec().name();
        if (byName.put(name, command) != null || byName.size() > SIZE / 4) {
            throw new IllegalStateException("twice, or too many: " + name);
        }
        number(command);
        hash(name, command);
    }

    private void hash(String name, Command command) {
        byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
        long word = 0;
        for (int i = 0; i < Math.min(8, bytes.length); i++) {
            word |= (bytes[i] & 0xFFL) << 8 * i;
        }
        int at = slot(word | LOWER & mask(bytes.length), bytes.length);
        while (commands[at] != null) {
            at = at + 1 & SIZE - 1;
        }
        commands[at] = command;
        names[at] = bytes;
    }

    /**
     * Gives a command another name, or none if that is empty.
     *
     * @throws InvalidSettingException when there is no such command, or the name is another one's
     */
    public void rename(String from, String to) throws InvalidSettingException {
        Command command = byName.get(from.toLowerCase(Locale.ROOT));
        if (command == null) {
            throw new InvalidSettingException("No such command in rename-command");
        }
        String name = to.toLowerCase(Locale.ROOT);
        byName.remove(from.toLowerCase(Locale.ROOT));
        if (!name.isEmpty() && byName.putIfAbsent(name, command) != null) {
            throw new InvalidSettingException("Target command name already exists");
        }
        Arrays.fill(commands, null);
        byName.forEach(this::hash);
    }

    private void number(Command command) {
        command.id(byId.size());
        byId.add(command);
        if (command instanceof Container container) {
            container.subcommands().forEach(this::number);
        }
    }

    /** The command with this name, or null. */
    public Command find(long name, int length) {
        int at = slot(firstWord(name, length) | LOWER & mask(length), length);
        while (commands[at] != null) {
            if (matches(names[at], name, length)) {
                return commands[at];
            }
            at = at + 1 & SIZE - 1;
        }
        return null;
    }

    /** The command with this name, or null. */
    public Command find(String name) {
        return byName.get(name.toLowerCase(Locale.ROOT));
    }

    /** The command, or subcommand, with this number. */
    public Command byId(int id) {
        return byId.get(id);
    }

    /** All commands by name, without subcommands. */
    public Collection<Command> all() {
        return byName.values();
    }

    /** All commands and subcommands. */
    public List<Command> allWithSubcommands() {
        return byId;
    }

    private static long firstWord(long name, int length) {
        if (length >= 8) {
            return Mem.getLong(name);
        }
        long word = 0;
        for (int i = 0; i < length; i++) {
            word |= (long) Mem.getUnsignedByte(name + i) << 8 * i;
        }
        return word;
    }

    private static long mask(int length) {
        return length >= 8 ? -1 : (1L << 8 * length) - 1;
    }

    private static int slot(long word, int length) {
        return (int) ((word ^ length) * SPREAD >>> 53);
    }

    private static boolean matches(byte[] lower, long name, int length) {
        if (lower.length != length) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            int c = Mem.getByte(name + i);
            if (lower[i] != (c >= 'A' && c <= 'Z' ? c | 0x20 : c)) {
                return false;
            }
        }
        return true;
    }
}
