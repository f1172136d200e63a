package io.gatun.engine.keyspace;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.memory.Mem;
import io.gatun.engine.memory.MemoryTag;
import io.gatun.engine.protocol.WireString;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EntriesTest {
    private final KeyspaceFixture fixture = new KeyspaceFixture();
    private final Entries entries = fixture.entries;

    @AfterEach
    void close() {
        fixture.close();
    }

    private static String wire(long entry) {
        long bytes = StringEntry.bytes(entry);
        long length = StringEntry.length(entry);
        return Mem.ascii(WireString.wireAddress(bytes, length), (int) WireString.wireLength(length));
    }

    @ParameterizedTest
    @CsvSource({
        "0, 1",
        "12, 0",
        "-5, 0",
        "9223372036854775807, 0",
        "9223372036854775808, 1",
        "01, 1",
        "-0, 1",
        "+1, 1",
        "1x, 1",
        "-, 1"
    })
    void shouldTellIntegersFromOtherShortStrings(String value, int encoding) {
        long entry = fixture.create("k", value);
        assertThat(EntryLayout.encoding(entry)).isEqualTo(value.equals("0") ? EntryLayout.INT : encoding);
        assertThat(KeyspaceFixture.valueOf(entry)).isEqualTo(value);
        entries.release(entry);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 127, 128})
    void shouldKeepAShortStringInItsEntry(int length) {
        long entry = fixture.create("key", "x".repeat(length));
        assertThat(StringEntry.isWireReady(entry)).isFalse();
        assertThat(KeyspaceFixture.valueOf(entry)).isEqualTo("x".repeat(length));
        assertThat(fixture.arena.liveBlocks()).isEqualTo(1);
        entries.release(entry);
    }

    @ParameterizedTest
    @ValueSource(ints = {129, 1000, 20_000, 500_000})
    void shouldKeepALongStringReadyForTheWire(int length) {
        long entry = fixture.create("key", "x".repeat(length));
        assertThat(wire(entry)).isEqualTo("$" + length + "\r\n" + "x".repeat(length) + "\r\n");
        assertThat(KeyspaceFixture.keyOf(entry)).isEqualTo("key");
        assertThat(fixture.arena.liveBlocks()).isEqualTo(2);
        entries.release(entry);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 65_534, 65_535, 65_536, 70_000})
    void shouldTakeKeysOfAnyLength(int length) {
        long entry = fixture.create("k".repeat(length), "value");
        assertThat(EntryLayout.keyLength(entry)).isEqualTo(length);
        assertThat(KeyspaceFixture.keyOf(entry)).isEqualTo("k".repeat(length));
        assertThat(KeyspaceFixture.valueOf(entry)).isEqualTo("value");
        assertThat(EntryLayout.hasKey(entry, EntryLayout.key(entry), length)).isTrue();
        entries.release(entry);
    }

    @Test
    void shouldFitStringsOfTheSameSizeClass() {
        long entry = fixture.create("k", "12345");
        assertThat(entries.fitsInPlace(entry, 5)).isTrue();
        assertThat(entries.fitsInPlace(entry, 7)).isTrue();
        assertThat(entries.fitsInPlace(entry, 8)).isFalse();
        assertThat(entries.fitsInPlace(entry, 129)).isFalse();
        fixture.pins.raise(entry);
        assertThat(entries.fitsInPlace(entry, 5)).isFalse();
        fixture.pins.lower(entry);
        entries.release(entry);
    }

    @Test
    void shouldNotKeepALargeRunForAMuchShorterString() {
        long entry = fixture.create("k", "x".repeat(10_000));
        assertThat(entries.fitsInPlace(entry, 9_000)).isTrue();
        assertThat(entries.fitsInPlace(entry, 4_000)).isFalse();
        assertThat(entries.fitsInPlace(entry, 100)).isFalse();
        entries.release(entry);
    }

    @Test
    void shouldFreeAPinnedEntryWithItsLastPin() {
        long entry = fixture.create("k", "x".repeat(1000));
        fixture.pins.raise(entry);
        fixture.pins.raise(entry);
        entries.release(entry);
        assertThat(fixture.arena.usedBytes(MemoryTag.VALUES)).isZero();
        fixture.pins.lower(entry);
        assertThat(wire(entry)).startsWith("$1000\r\nxxx");
        fixture.pins.lower(entry);
        assertThat(fixture.arena.usedBytes()).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {5, 128, 129, 5000})
    void shouldMoveAValueToAnotherKey(int length) {
        fixture.put("from", "v".repeat(length), KeyspaceFixture.NOW + 5);
        fixture.rename("from", "a rather longer key than before");
        assertThat(fixture.value("from")).isNull();
        assertThat(fixture.value("a rather longer key than before")).isEqualTo("v".repeat(length));
        assertThat(EntryLayout.expiry(fixture.find("a rather longer key than before")))
                .isEqualTo(KeyspaceFixture.NOW + 5);
    }

    @Test
    void shouldShareTheBytesOfAPinnedValueThatIsRenamed() {
        fixture.put("a", "v".repeat(5000));
        long owner = fixture.find("a");
        long run = StringEntry.run(owner);
        fixture.pins.raise(owner);
        fixture.rename("a", "b");
        fixture.rename("b", "c");
        long sharing = fixture.find("c");
        assertThat(EntryLayout.encoding(sharing)).isEqualTo(EntryLayout.SHARED_RAW);
        assertThat(StringEntry.run(sharing)).isEqualTo(run);
        assertThat(StringEntry.pin(sharing)).isEqualTo(owner);
        fixture.pins.lower(owner);
        assertThat(fixture.value("c")).isEqualTo("v".repeat(5000));
        fixture.delete("c");
        assertThat(fixture.arena.usedBytes()).isZero();
    }

    @Test
    void shouldCountASharedRunAsPinnedWhenOnlyAReaderHoldsIt() {
        fixture.put("a", "v".repeat(5000));
        long owner = fixture.find("a");
        fixture.pins.raise(owner);
        fixture.rename("a", "b");
        assertThat(fixture.arena.usedBytes(MemoryTag.PINNED)).isZero();
        fixture.delete("b");
        assertThat(fixture.arena.usedBytes(MemoryTag.VALUES)).isZero();
        assertThat(fixture.arena.usedBytes(MemoryTag.PINNED)).isGreaterThan(5000);
        fixture.pins.lower(owner);
        assertThat(fixture.arena.usedBytes()).isZero();
    }

    @Test
    void shouldCopyASharedValue() {
        fixture.put("a", "v".repeat(5000));
        long owner = fixture.find("a");
        fixture.pins.raise(owner);
        fixture.rename("a", "b");
        long shared = fixture.find("b");
        long copied = entries.copyOf(shared, EntryLayout.key(shared), EntryLayout.keyLength(shared));
        assertThat(EntryLayout.encoding(copied)).isEqualTo(EntryLayout.RAW);
        fixture.delete("b");
        fixture.pins.lower(owner);
        assertThat(KeyspaceFixture.valueOf(copied)).isEqualTo("v".repeat(5000));
        entries.release(copied);
    }
}
