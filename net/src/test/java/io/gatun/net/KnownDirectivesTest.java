package io.gatun.net;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.setting.Setting;
import io.gatun.engine.setting.Settings;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class KnownDirectivesTest {
    private final Settings settings = new ServerBuilder().settings();

    private static List<String> valkeys() throws IOException {
        try (InputStream in = KnownDirectivesTest.class.getResourceAsStream("valkey-directives.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        }
    }

    @Test
    void shouldKnowEveryDirectiveOfValkeyWithItsInitialValue() throws IOException {
        assertThat(valkeys()).hasSizeGreaterThan(200).allSatisfy(line -> {
            int blank = line.indexOf(' ');
            String name = blank < 0 ? line : line.substring(0, blank);
            assertThat(settings.find(name)).as(name).isNotNull();
            assertThat(settings.find(name).text()).as(name).isEqualTo(blank < 0 ? "" : line.substring(blank + 1));
        });
        assertThat(settings.find("port").text()).isEqualTo("6379");
    }

    @Test
    void shouldTakeTheInitialValueOfEveryDirectiveAgain() throws Exception {
        for (Setting<?> setting : settings.all()) {
            String before = setting.text();
            if (!setting.name().equals("replicaof")) {
                setting.set(setting.takesSeveralWords() ? List.of(before.split(" ")) : List.of(before));
            }
            assertThat(setting.text()).as(setting.name()).isEqualTo(before);
        }
    }
}
