package io.gatun.engine.reply;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gatun.engine.memory.Mem;
import java.lang.foreign.Arena;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class PinsTest {
    private final Arena arena = Arena.ofConfined();
    private final long pin = arena.allocate(16, 8).fill((byte) -1).address();
    private final List<Long> detached = new ArrayList<>();
    private final List<Long> arguments = new ArrayList<>();
    private final Pins pins = new Pins();

    PinsTest() {
        pins.register(Pins.DETACHED_ENTRY, detached::add);
        pins.register(Pins.ARGUMENT, arguments::add);
    }

    @AfterEach
    void free() {
        arena.close();
    }

    @Test
    void shouldClearCountAndKindAndNothingElse() {
        Pins.clear(pin, Pins.ARGUMENT);
        assertThat(Pins.count(pin)).isZero();
        assertThat(Pins.isPinned(pin)).isFalse();
        assertThat(Pins.kind(pin)).isEqualTo(Pins.ARGUMENT);
        assertThat(Mem.getByte(pin + Pins.SIZE)).isEqualTo((byte) -1);
    }

    @Test
    void shouldCountReferences() {
        Pins.clear(pin, Pins.OWNED);
        pins.raise(pin);
        pins.raise(pin);
        assertThat(Pins.count(pin)).isEqualTo(2);
        assertThat(Pins.isPinned(pin)).isTrue();
        assertThat(pins.live()).isEqualTo(2);
        pins.lower(pin);
        assertThat(pins.live()).isEqualTo(1);
        assertThat(pins.raised()).isEqualTo(2);
        assertThat(Pins.isPinned(pin)).isTrue();
    }

    @Test
    void shouldFreeNothingThatIsInUseOtherwise() {
        Pins.clear(pin, Pins.OWNED);
        pins.raise(pin);
        pins.lower(pin);
        assertThat(detached).isEmpty();
        assertThat(arguments).isEmpty();
    }

    @Test
    void shouldFreeTheOwnerOnceWhenItsLastPinFalls() {
        Pins.clear(pin, Pins.OWNED);
        pins.raise(pin);
        pins.raise(pin);
        Pins.become(pin, Pins.DETACHED_ENTRY);
        pins.lower(pin);
        assertThat(detached).isEmpty();
        pins.lower(pin);
        assertThat(detached).containsExactly(pin);
        assertThat(arguments).isEmpty();
    }

    @Test
    void shouldFreeByTheKindThatTheOwnerHasAtTheEnd() {
        Pins.clear(pin, Pins.ARGUMENT);
        pins.raise(pin);
        Pins.become(pin, Pins.DETACHED_ENTRY);
        Pins.become(pin, Pins.ARGUMENT);
        pins.lower(pin);
        assertThat(arguments).containsExactly(pin);
        assertThat(detached).isEmpty();
    }

    @Test
    void shouldRefuseToLowerAPinThatNobodyRaised() {
        Pins.clear(pin, Pins.OWNED);
        assertThatThrownBy(() -> pins.lower(pin)).isInstanceOf(AssertionError.class);
    }
}
