package io.gatun.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class StartWordsTest {
    private static StartWords words(String... arguments) throws ConfigException {
        return new StartWords(arguments);
    }

    private static List<String> options(String... arguments) throws ConfigException {
        return words(arguments).options();
    }

    @Test
    void shouldTakeAFileFirst() throws Exception {
        assertThat(words("a.conf", "--port", "7000").configFile()).isEqualTo("a.conf");
        assertThat(words("--port", "7000").configFile()).isEmpty();
        assertThat(words().options()).isEmpty();
    }

    @Test
    void shouldReadStandardInputForADashAtEitherEnd() throws Exception {
        assertThat(words("-").readsStandardInput()).isTrue();
        assertThat(words("a.conf", "--loglevel", "verbose", "-").readsStandardInput())
                .isTrue();
        assertThat(words("-", "--port", "1").readsStandardInput()).isTrue();
        assertThat(words("a.conf", "--requirepass", "-", "--port", "1").readsStandardInput())
                .isFalse();
    }

    @Test
    void shouldJoinTheWordsOfADirective() throws Exception {
        assertThat(options("--client-output-buffer-limit", "normal", "1mb", "2mb", "3", "--port", "7000"))
                .containsExactly("--client-output-buffer-limit=\"normal\" \"1mb\" \"2mb\" \"3\"", "--port=\"7000\"");
    }

    @Test
    void shouldTakeADirectiveAndItsValueInOneWord() throws Exception {
        assertThat(options("--maxmemory '700mb'", "--port 7000")).containsExactly("--maxmemory='700mb'", "--port=7000");
    }

    @Test
    void shouldTakeDashesAsAValueWhereOneIsDue() throws Exception {
        assertThat(options("--proc-title-template", "--my--title", "--port", "1"))
                .containsExactly("--proc-title-template=\"--my--title\"", "--port=\"1\"");
        assertThat(options("--port", "--loglevel", "verbose")).containsExactly("--port=\"--loglevel\" \"verbose\"");
    }

    @Test
    void shouldTakeASaveWithoutWordsForNever() throws Exception {
        assertThat(options("--save", "--port", "1")).containsExactly("--save=\"\"", "--port=\"1\"");
        assertThat(options("--port", "1", "--save")).containsExactly("--port=\"1\"", "--save=\"\"");
        assertThat(options("--save", "", "--port", "1")).containsExactly("--save=\"\"", "--port=\"1\"");
    }

    @Test
    void shouldKeepWhatABlankOrAQuoteWouldCut() throws Exception {
        assertThat(options("--requirepass", "a b\"c")).containsExactly("--requirepass=\"a b\\\"c\"");
        assertThatThrownBy(() -> words("--requirepass \"a")).hasMessageContaining("Unbalanced quotes");
    }
}
