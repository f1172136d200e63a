package io.gatun.bindings;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ErrnoTest {
    @Test
    void shouldNameAndDescribeANumber() {
        assertThat(Errno.name(Errno.EADDRINUSE)).isEqualTo("EADDRINUSE");
        assertThat(Errno.describe(Errno.EADDRINUSE)).isEqualTo("Address already in use");
    }

    @Test
    void shouldPreferEagainToItsOtherName() {
        assertThat(Errno.name(Errno.EWOULDBLOCK)).isEqualTo("EAGAIN");
    }

    @Test
    void shouldSayTheNumberOfWhatItDoesNotKnow() {
        assertThat(Errno.name(4711)).isEqualTo("errno 4711");
        assertThat(Errno.describe(4711)).isEqualTo("Unknown error 4711");
        assertThat(Errno.describe(0)).isEqualTo("Unknown error 0");
        assertThat(Errno.describe(-1)).isEqualTo("Unknown error -1");
    }
}
