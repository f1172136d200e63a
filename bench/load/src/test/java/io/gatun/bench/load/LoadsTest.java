package io.gatun.bench.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class LoadsTest {

    @Test
    void shouldHaveALimitInEveryRowOfTheIssue() {
        assertThat(Loads.main()).hasSize(11).allMatch(load -> load.limit().exists());
    }

    @Test
    void shouldHoldAGigabyteInEveryResidentRow() {
        assertThat(Loads.resident())
                .allMatch(load -> (long) load.keys() * Math.max(load.valueBytes(), 128) == 1L << 30);
    }

    @Test
    void shouldAskForTheKeysThatAreStored() {
        Stream<Load> gets = Stream.of(Loads.main(), Loads.resident())
                .flatMap(table -> table.stream())
                .filter(load -> load.options().contains("-r") && load.options().contains("get"));
        assertThat(gets)
                .allMatch(
                        load -> load.words().get(load.words().indexOf("-r") + 1).equals(Integer.toString(load.keys())));
    }

    @Test
    void shouldNameKeysAsTheClientDoes() {
        assertThat(Filling.key(42)).isEqualTo("key:000000000042").hasSize(16);
    }
}
