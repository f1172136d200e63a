package io.gatun.net;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.bindings.Libc;
import io.gatun.bindings.Resource;
import io.gatun.bindings.RusageLayout;
import io.gatun.engine.memory.Mem;
import java.io.ByteArrayOutputStream;
import java.lang.foreign.Arena;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;

@DisabledIfSystemProperty(named = "gatun.memory", matches = "checked")
class PageFaultGuardTest {
    private static final int MIB = 1 << 20;
    private static final int KEYS = 10;
    private static final int TURNS = 40;

    private final Libc kernel = new Libc();
    private TreadmillLibc libc;
    private ScriptedServer server;

    @BeforeEach
    void open() throws Exception {
        server = new ScriptedServer(0, (clock, arena) -> libc = new TreadmillLibc(clock, arena));
        server.connect();
    }

    @AfterEach
    void close() {
        libc.stop();
        server.close();
    }

    @Test
    void shouldFaultAtMostOncePerHundredSetsOfAMebibyte() {
        ByteArrayOutputStream sets = new ByteArrayOutputStream();
        for (int i = 0; i < KEYS; i++) {
            sets.writeBytes(ScriptedClient.request("SET", "key" + i, "v".repeat(MIB)));
        }
        libc.run(sets.toByteArray());
        serve(TURNS);
        long fewest = Long.MAX_VALUE;
        for (int attempt = 0; attempt < 5; attempt++) {
            long before = faults();
            serve(TURNS);
            fewest = Math.min(fewest, faults() - before);
        }
        assertThat(fewest).isLessThanOrEqualTo(KEYS * TURNS / 100);
    }

    @Test
    void shouldNoticeFaultsOfFreshMemory() {
        long before = faults();
        try (Arena arena = Arena.ofConfined()) {
            long fresh = arena.allocate(4L * MIB, 4096).address();
            Mem.fill(fresh, 4L * MIB, (byte) 1);
            assertThat(faults() - before).isPositive();
        }
    }

    private void serve(int rounds) {
        long target = libc.written() + 5L * KEYS * rounds;
        while (libc.written() < target) {
            server.turn();
        }
    }

    private long faults() {
        try (Arena arena = Arena.ofConfined()) {
            long usage = arena.allocate(RusageLayout.SIZE_BYTES, 8).address();
            assertThat(kernel.getrusage(Resource.RUSAGE_THREAD, usage)).isZero();
            return RusageLayout.minorFaults(usage) + RusageLayout.majorFaults(usage);
        }
    }
}
