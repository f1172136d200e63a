package io.gatun.bench.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class ClientTest {

    private static final String HEAD = "\"test\",\"rps\",\"avg_latency_ms\",\"min_latency_ms\",\"p50_latency_ms\","
            + "\"p95_latency_ms\",\"p99_latency_ms\",\"max_latency_ms\"\n";

    @Test
    void shouldReadTheFiguresByTheNamesOfTheirColumns() throws IOException {
        String csv = HEAD + "\"GET\",\"91185.41\",\"0.252\",\"0.072\",\"0.239\",\"0.359\",\"0.647\",\"2.615\"\n";
        assertThat(Client.parse(csv, 9.5)).isEqualTo(new Round(9.5, 91185.41, 0.239, 0.647));
    }

    @Test
    void shouldReportWhatTheClientSaidInsteadOfFigures() {
        assertThatThrownBy(() -> Client.parse("Could not connect\n", 1))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("Could not connect");
        assertThatThrownBy(() -> Client.parse(HEAD, 1)).isInstanceOf(IOException.class);
    }
}
