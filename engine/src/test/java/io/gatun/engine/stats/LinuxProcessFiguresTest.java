package io.gatun.engine.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LinuxProcessFiguresTest {
    @TempDir
    Path proc;

    @Test
    void shouldReadTicksBehindANameWithBlanksAndBrackets() throws IOException {
        write("self/stat", "42 (a (b) c) S 1 2 3 4 5 6 7 8 9 10 250 75 0 0\n");
        assertThat(new LinuxProcessFigures(proc).userMicros()).isEqualTo(2_500_000);
        assertThat(new LinuxProcessFigures(proc).systemMicros()).isEqualTo(750_000);
    }

    @Test
    void shouldReadTheTicksOfTheCallingThread() throws IOException {
        write("thread-self/stat", "43 (gatun-engine) S 1 2 3 4 5 6 7 8 9 10 30 20 0 0\n");
        assertThat(new LinuxProcessFigures(proc).threadUserMicros()).isEqualTo(300_000);
        assertThat(new LinuxProcessFigures(proc).threadSystemMicros()).isEqualTo(200_000);
    }

    @Test
    void shouldReadMemoryInBytes() throws IOException {
        write("self/status", "VmPeak:\t  9 kB\nVmRSS:\t  2048 kB\n");
        write("meminfo", "MemTotal:       4096 kB\n");
        assertThat(new LinuxProcessFigures(proc).residentBytes()).isEqualTo(2 << 20);
        assertThat(new LinuxProcessFigures(proc).machineBytes()).isEqualTo(4 << 20);
    }

    @Test
    void shouldAnswerZeroForWhatIsNotThere() {
        LinuxProcessFigures figures = new LinuxProcessFigures(proc);
        assertThat(figures.userMicros()).isZero();
        assertThat(figures.residentBytes()).isZero();
    }

    private void write(String file, String text) throws IOException {
        Path path = proc.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }
}
