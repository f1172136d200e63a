package io.gatun.bindings;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.net.InetAddress;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LayoutTest {
    private final Arena arena = Arena.ofConfined();
    private final MemorySegment memory = arena.allocate(256, 8).fill((byte) 0x5a);
    private final long address = memory.address();

    @AfterEach
    void closeArena() {
        arena.close();
    }

    @Test
    void shouldKeepTheFieldsOfNeighbouringElementsApart() {
        for (int i = 0; i < 3; i++) {
            IovecLayout.set(IovecLayout.element(address, i), 1000 + i, 10 + i);
        }
        assertThat(IovecLayout.base(IovecLayout.element(address, 1))).isEqualTo(1001);
        assertThat(IovecLayout.length(IovecLayout.element(address, 1))).isEqualTo(11);
        for (int i = 0; i < 3; i++) {
            EpollEventLayout.set(EpollEventLayout.element(address, i), i, -i);
        }
        assertThat(EpollEventLayout.events(EpollEventLayout.element(address, 1)))
                .isEqualTo(1);
        assertThat(EpollEventLayout.data(EpollEventLayout.element(address, 1))).isEqualTo(-1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1", "255.254.253.252", "::1", "fe80::1:2:3:4"})
    void shouldReadBackAnInternetAddress(String text) throws Exception {
        byte[] ip = InetAddress.getByName(text).getAddress();
        int size = SockaddrLayout.setInternet(address, ip, 65535, 3);
        assertThat(size).isEqualTo(ip.length == 4 ? SockaddrLayout.IN_SIZE_BYTES : SockaddrLayout.IN6_SIZE_BYTES);
        assertThat(SockaddrLayout.family(address)).isEqualTo(ip.length == 4 ? Socket.AF_INET : Socket.AF_INET6);
        assertThat(SockaddrLayout.port(address)).isEqualTo(65535);
        assertThat(SockaddrLayout.internetAddress(address)).isEqualTo(ip);
        assertThat(SockaddrLayout.scope(address)).isEqualTo(ip.length == 4 ? 0 : 3);
    }

    @Test
    void shouldRefuseAPathThatIsTooLongForAUnixSocket() {
        byte[] longest = "x".repeat(107).getBytes();
        assertThat(SockaddrLayout.setUnix(address, longest)).isEqualTo(SockaddrLayout.UN_SIZE_BYTES);
        assertThat(SockaddrLayout.unixPath(address, SockaddrLayout.UN_SIZE_BYTES))
                .isEqualTo(longest);
        assertThatThrownBy(() -> SockaddrLayout.setUnix(address, new byte[108]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("The path of a Unix socket has at most 107 bytes, not 108");
    }

    @Test
    void shouldClearAMessageAndNothingBehindIt() {
        MsghdrLayout.clear(address);
        assertThat(memory.asSlice(0, MsghdrLayout.SIZE_BYTES).toArray(JAVA_BYTE))
                .containsOnly(0);
        assertThat(memory.get(JAVA_BYTE, MsghdrLayout.SIZE_BYTES)).isEqualTo((byte) 0x5a);
        assertThat(MsghdrLayout.flags(address)).isZero();
    }

    @Test
    void shouldPackEpollEventsOnX86Only() {
        assertThat(EpollEventLayout.isPacked("amd64")).isTrue();
        assertThat(EpollEventLayout.isPacked("x86_64")).isTrue();
        assertThat(EpollEventLayout.isPacked("aarch64")).isFalse();
    }
}
