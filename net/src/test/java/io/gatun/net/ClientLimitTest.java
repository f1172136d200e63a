package io.gatun.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gatun.bindings.Errno;
import io.gatun.bindings.Libc;
import io.gatun.bindings.RlimitLayout;
import io.gatun.engine.setting.NumberSetting;
import java.io.ByteArrayOutputStream;
import java.lang.foreign.Arena;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ClientLimitTest {
    private final Arena offHeap = Arena.ofConfined();
    private final ByteArrayOutputStream lines = new ByteArrayOutputStream();
    private final Log log = new Log(lines, 1);
    private final NumberSetting maxClients = NumberSetting.of("maxclients", 10_000, 1, Integer.MAX_VALUE);

    @AfterEach
    void close() {
        offHeap.close();
    }

    private void apply(long current, long maximum, boolean mayRaise) throws ListenException {
        new ClientLimit(new LimitedLibc(current, maximum, mayRaise), offHeap, maxClients, log).obey();
    }

    @Test
    void shouldLeaveAPossibleNumberAlone() throws Exception {
        apply(20_000, 20_000, false);
        assertThat(maxClients.get()).isEqualTo(10_000);
        assertThat(lines.toString()).isEmpty();
    }

    @Test
    void shouldRaiseTheLimitOfOpenFiles() throws Exception {
        apply(1024, 100_000, true);
        assertThat(maxClients.get()).isEqualTo(10_000);
        assertThat(lines.toString()).isEmpty();
    }

    @Test
    void shouldLowerTheNumberAndSaySo() throws Exception {
        apply(1024, 4096, true);
        assertThat(maxClients.get()).isEqualTo(4096 - 32);
        assertThat(lines.toString()).contains("maxclients of 10000", "reduced to 4064", "ulimit -n");
    }

    @Test
    void shouldLowerTheNumberWhenTheLimitMayNotBeRaised() throws Exception {
        apply(1024, 4096, false);
        assertThat(maxClients.get()).isEqualTo(1024 - 32);
    }

    @Test
    void shouldRefuseMoreClientsThanTheHeapHolds() {
        maxClients.change(2_000_000_000L);
        assertThatThrownBy(() -> apply(1024, 4096, true))
                .isInstanceOf(ListenException.class)
                .hasMessageContaining("maxclients 2000000000")
                .hasMessageContaining("-Xmx");
    }

    @Test
    void shouldRefuseAChangeThatCannotBeKept() throws Exception {
        apply(20_000, 20_000, false);
        maxClients.change(20_000L);
        assertThatThrownBy(() -> maxClients.applier().apply())
                .hasMessage(
                        "The operating system is not able to handle the specified number of clients, try with 19968");
        maxClients.change(19_968L);
        maxClients.applier().apply();
    }

    @Test
    void shouldRefuseAChangeThatTheHeapCannotHold() throws Exception {
        apply(1L << 40, 1L << 40, true);
        maxClients.change(4_000_000_000L);
        assertThatThrownBy(() -> maxClients.applier().apply())
                .hasMessageStartingWith("The operating system is not able to handle the specified number of clients");
    }

    private static final class LimitedLibc extends Libc {
        private final long current;
        private final long maximum;
        private final boolean mayRaise;

        LimitedLibc(long current, long maximum, boolean mayRaise) {
            this.current = current;
            this.maximum = maximum;
            this.mayRaise = mayRaise;
        }

        @Override
        public int getrlimit(int resource, long rlimit) {
            RlimitLayout.current(rlimit, current);
            RlimitLayout.maximum(rlimit, maximum);
            return 0;
        }

        @Override
        public int setrlimit(int resource, long rlimit) {
            return mayRaise ? 0 : -Errno.EPERM;
        }
    }
}
