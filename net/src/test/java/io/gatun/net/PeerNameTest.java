package io.gatun.net;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PeerNameTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "::1",
                "::",
                "fe80::1",
                "2001:db8::1:0:0:1",
                "2001:db8:0:1:1:1:1:1",
                "1::",
                "2001:db8:1:2:3:4:5:6",
                "0:1:2:3:4:5:6:7"
            })
    void shouldWriteAddressesAsTheyAreUsuallyWritten(String text) throws Exception {
        assertThat(PeerName.v6(InetAddress.getByName(text).getAddress())).isEqualTo(text);
    }
}
