package io.gatun.engine.keyspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DatabaseTest {
    private static final long SOON = KeyspaceFixture.NOW + 100;

    private final KeyspaceFixture fixture = new KeyspaceFixture();
    private final Database database = fixture.database;

    @AfterEach
    void close() {
        fixture.close();
    }

    private void expireAt(String key, long time) {
        fixture.find(key);
        database.expireFoundAt(time);
    }

    @Test
    void shouldListExactlyTheKeysThatExpire() {
        fixture.put("a", "1", SOON);
        fixture.put("b", "1");
        fixture.assertExpiringTableIsRight();
        fixture.put("a", "2");
        fixture.put("b", "2", SOON);
        fixture.assertExpiringTableIsRight();
        fixture.put("b", "x".repeat(500), SOON + 1);
        expireAt("a", SOON);
        expireAt("a", SOON + 1);
        fixture.assertExpiringTableIsRight();
        fixture.rename("a", "b");
        fixture.assertExpiringTableIsRight();
        expireAt("b", EntryLayout.NO_EXPIRY);
        expireAt("b", EntryLayout.NO_EXPIRY);
        fixture.assertExpiringTableIsRight();
        expireAt("b", SOON);
        fixture.delete("b");
        assertThat(database.expiring().size()).isZero();
    }

    @Test
    void shouldRemoveAnExpiredKeyWhenItIsLookedFor() {
        fixture.put("a", "1", SOON);
        fixture.keyspace.now(SOON - 1);
        assertThat(fixture.value("a")).isEqualTo("1");
        fixture.keyspace.now(SOON);
        assertThat(fixture.find("a")).isZero();
        assertThat(database.size()).isZero();
        assertThat(fixture.keyspace.counters().expired).isEqualTo(1);
        assertThat(fixture.arena.usedBytes()).isZero();
    }

    @Test
    void shouldInsertInPlaceOfAnExpiredKey() {
        fixture.put("a", "1", SOON);
        fixture.keyspace.now(SOON);
        fixture.put("a", "2");
        assertThat(fixture.value("a")).isEqualTo("2");
        fixture.assertExpiringTableIsRight();
    }

    @Test
    void shouldRenameOverAnExpiredKey() {
        fixture.put("a", "1");
        fixture.put("b", "2", SOON);
        fixture.keyspace.now(SOON);
        fixture.rename("a", "b");
        assertThat(fixture.value("b")).isEqualTo("1");
        assertThat(database.size()).isEqualTo(1);
        fixture.assertExpiringTableIsRight();
    }

    @Test
    void shouldHandAnEntryOverToAnotherDatabase() {
        fixture.put("a", "1", SOON);
        long entry = fixture.find("a");
        Database other = fixture.keyspace.database(1);
        fixture.find(other, "a");
        database.removeFound();
        other.insertFound(entry, EntryLayout.expiry(entry));
        assertThat(database.size()).isZero();
        assertThat(fixture.find(other, "a")).isEqualTo(entry);
        fixture.assertExpiringTableIsRight();
    }

    @Test
    void shouldDetachEverythingAtOnceAndFreeItLater() {
        for (int i = 0; i < 5000; i++) {
            fixture.put("k" + i, "v", i % 2 == 0 ? SOON : EntryLayout.NO_EXPIRY);
        }
        fixture.keyspace.flush(database);
        assertThat(database.size()).isZero();
        assertThat(database.expiring().size()).isZero();
        assertThat(fixture.keyspace.graveyard().size()).isEqualTo(5000);
        fixture.put("k1", "new", SOON);
        fixture.keyspace.graveyard().digAll();
        assertThat(fixture.keyspace.graveyard().isEmpty()).isTrue();
        assertThat(fixture.value("k1")).isEqualTo("new");
        assertThat(fixture.arena.liveBlocks()).isEqualTo(3);
    }

    @Test
    void shouldFreeAFewBucketsAtATime() {
        for (int i = 0; i < 5000; i++) {
            fixture.put("k" + i, "v");
        }
        fixture.keyspace.flush(database);
        long before = fixture.keyspace.graveyard().size();
        assertThat(fixture.keyspace.graveyard().dig()).isTrue();
        assertThat(fixture.keyspace.graveyard().size()).isBetween(before - 1000, before - 1);
    }

    @Test
    void shouldFlushInTheMiddleOfARehash() {
        int i = 0;
        while (!database.keys().isRehashing() || i < 1000) {
            fixture.put("k" + i++, "v", SOON);
        }
        fixture.keyspace.flush(database);
        fixture.keyspace.graveyard().digAll();
        assertThat(fixture.arena.usedBytes()).isZero();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void shouldAgreeWithAModelUnderRandomChanges(long seed) {
        Random random = new Random(seed);
        Map<String, String> model = new HashMap<>();
        for (int i = 0; i < 10_000; i++) {
            String key = "key:" + random.nextInt(200);
            String other = "key:" + random.nextInt(200);
            String value = "v".repeat(1 + random.nextInt(300));
            switch (random.nextInt(6)) {
                case 0, 1 -> {
                    fixture.put(key, value, random.nextBoolean() ? SOON : EntryLayout.NO_EXPIRY);
                    model.put(key, value);
                }
                case 2 -> assertThat(fixture.delete(key)).isEqualTo(model.remove(key) != null);
                case 3 -> {
                    if (model.containsKey(key)) {
                        expireAt(key, random.nextBoolean() ? SOON + i : EntryLayout.NO_EXPIRY);
                    }
                }
                case 4 -> {
                    if (model.containsKey(key) && !key.equals(other)) {
                        fixture.rename(key, other);
                        model.put(other, model.remove(key));
                    }
                }
                default -> assertThat(fixture.value(key)).isEqualTo(model.get(key));
            }
        }
        assertThat(database.size()).isEqualTo(model.size());
        fixture.assertExpiringTableIsRight();
        model.forEach((key, value) -> assertThat(fixture.value(key)).isEqualTo(value));
    }
}
