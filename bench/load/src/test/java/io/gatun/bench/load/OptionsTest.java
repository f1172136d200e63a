package io.gatun.bench.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class OptionsTest {

    @Test
    void shouldKeepServersInTheOrderGiven() {
        Options options = Options.parse("redis=redis-server --port {port}", "gatun=./gatun --save ''", "a=b=c");
        assertThat(options.servers().keySet()).containsExactly("redis", "gatun", "a");
        assertThat(options.servers()).containsEntry("a", "b=c").containsEntry("gatun", "./gatun --save ''");
    }

    @Test
    void shouldMeasureTheTableOfTheIssueByDefault() {
        Options options = Options.parse("redis=x");
        assertThat(options.wants("main", "ping")).isTrue();
        assertThat(options.wants("resident", "get512-1g")).isFalse();
        assertThat(options.rounds()).isEqualTo(5);
        assertThat(options.warmups()).isEqualTo(2);
    }

    @Test
    void shouldChooseRowsByTableAndPattern() {
        Options options = Options.parse("--table", "all", "--only", "^get", "redis=x");
        assertThat(options.wants("main", "get512")).isTrue();
        assertThat(options.wants("main", "set512")).isFalse();
        assertThat(options.wants("resident", "get64k-1g")).isTrue();
    }

    @Test
    void shouldSayWhatIsWrong() {
        assertThatThrownBy(() -> Options.parse()).hasMessageContaining("NAME=COMMAND");
        assertThatThrownBy(() -> Options.parse("--rounds")).hasMessage("--rounds needs a value");
        assertThatThrownBy(() -> Options.parse("--rounds", "many", "a=b"))
                .hasMessage("--rounds needs a number, not 'many'");
        assertThatThrownBy(() -> Options.parse("--table", "big", "a=b")).hasMessageContaining("'big'");
        assertThatThrownBy(() -> Options.parse("--fast")).hasMessageContaining("'--fast'");
        assertThatThrownBy(() -> Options.parse("--only", "(", "a=b")).isInstanceOf(IllegalArgumentException.class);
    }
}
