package io.gatun.bindings;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.foreign.Arena;
import java.lang.foreign.ValueLayout;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class NativeMemoryTest {
    @Test
    void shouldReadAndWriteByAbsoluteAddress() {
        try (Arena arena = Arena.ofConfined()) {
            long address = arena.allocate(16).address();
            NativeMemory.ALL.set(ValueLayout.JAVA_LONG_UNALIGNED, address + 1, 0x0123_4567_89ab_cdefL);
            assertThat(NativeMemory.ALL.get(ValueLayout.JAVA_LONG_UNALIGNED, address + 1))
                    .isEqualTo(0x0123_4567_89ab_cdefL);
        }
    }

    @Test
    void shouldNameTheFlagWhenNativeAccessIsDenied() throws Exception {
        String deny =
                Runtime.version().feature() >= 24 ? "--illegal-native-access=deny" : "--enable-native-access=java.base";
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        deny,
                        "-cp",
                        Path.of("target", "classes") + ":" + Path.of("target", "test-classes"),
                        Denied.class.getName())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes());
        assertThat(process.waitFor()).as(output).isNotZero();
        assertThat(output).contains("java.lang.LinkageError: " + NativeMemory.deniedMessage("ALL-UNNAMED"));
    }

    @Test
    void shouldNameItsModuleInTheFlag() {
        assertThat(NativeMemory.deniedMessage("io.gatun.bindings"))
                .endsWith("--enable-native-access=io.gatun.bindings");
    }

    static final class Denied {
        private Denied() {}

        public static void main(String[] arguments) {
            new Libc();
        }
    }
}
