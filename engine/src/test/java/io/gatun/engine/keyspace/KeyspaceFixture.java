package io.gatun.engine.keyspace;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.memory.LibcPages;
import io.gatun.engine.memory.Mem;
import io.gatun.engine.memory.ValueArena;
import io.gatun.engine.reply.Pins;
import java.lang.foreign.Arena;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** A keyspace without commands; keys and values are texts. */
final class KeyspaceFixture implements AutoCloseable {
    static final long NOW = 1_700_000_000_000L;

    final ValueArena arena = new ValueArena(new LibcPages());
    final Pins pins = new Pins();
    final Keyspace keyspace = new Keyspace(arena, pins, 2, 11, 12);
    final Database database = keyspace.database(0);
    final Entries entries = keyspace.entries();
    private final Arena texts = Arena.ofConfined();
    private final long text = texts.allocate(1 << 20).address();

    KeyspaceFixture() {
        keyspace.now(NOW);
    }

    private int place(long address, String characters) {
        byte[] bytes = characters.getBytes(StandardCharsets.ISO_8859_1);
        Mem.copyFrom(bytes, 0, address, bytes.length);
        return bytes.length;
    }

    long find(String key) {
        return find(database, key);
    }

    long find(Database from, String key) {
        return from.find(text, place(text, key));
    }

    long hash(String key) {
        return database.hash(text, place(text, key));
    }

    long create(String key, String value) {
        int keyLength = place(text, key);
        long bytes = text + keyLength;
        return entries.create(text, keyLength, bytes, place(bytes, value));
    }

    void put(String key, String value, long expiry) {
        long found = find(key);
        long created = create(key, value);
        if (found == 0) {
            database.insertFound(created, expiry);
        } else {
            database.replaceFound(created, expiry);
        }
    }

    void put(String key, String value) {
        put(key, value, EntryLayout.NO_EXPIRY);
    }

    boolean delete(String key) {
        if (find(key) == 0) {
            return false;
        }
        database.deleteFound();
        return true;
    }

    void rename(String from, String to) {
        find(from);
        database.renameFound(text, place(text, to));
    }

    String value(String key) {
        long entry = find(key);
        return entry == 0 ? null : valueOf(entry);
    }

    static String valueOf(long entry) {
        return Mem.ascii(StringEntry.bytes(entry), (int) StringEntry.length(entry));
    }

    static String keyOf(long entry) {
        return Mem.ascii(EntryLayout.key(entry), (int) EntryLayout.keyLength(entry));
    }

    static List<Long> all(KeyTable table) {
        List<Long> entries = new ArrayList<>();
        long cursor = 0;
        do {
            cursor = table.scan(cursor, entries::add);
        } while (cursor != 0);
        return entries;
    }

    void assertExpiringTableIsRight() {
        for (int i = 0; i < keyspace.count(); i++) {
            Database each = keyspace.database(i);
            List<Long> expected = all(each.keys()).stream()
                    .filter(entry -> EntryLayout.expiry(entry) != EntryLayout.NO_EXPIRY)
                    .toList();
            assertThat(all(each.expiring())).containsExactlyInAnyOrderElementsOf(expected);
            assertThat(each.expiring().size()).isEqualTo(expected.size());
        }
    }

    @Override
    public void close() {
        try {
            for (int i = 0; i < keyspace.count(); i++) {
                keyspace.flush(keyspace.database(i));
            }
            keyspace.graveyard().digAll();
            arena.assertNoLeaks();
        } finally {
            arena.close();
            texts.close();
        }
    }
}
