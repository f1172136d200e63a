package io.gatun.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gatun.net.ServerBuilder;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class StartOptionsTest {
    private final StartOptions options = new StartOptions(new ServerBuilder().settings());

    private List<String> lines(String... arguments) throws ConfigException {
        return options.directives(new StartWords(arguments)).stream()
                .map(ConfigText.Line::text)
                .toList();
    }

    private String help(String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        assertThat(options.answersHelp(arguments, new PrintStream(out, true, StandardCharsets.UTF_8)))
                .isTrue();
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void shouldKeepTheOrderAndEveryRepetition() throws Exception {
        assertThat(lines("--port", "1", "--include", "a", "--PORT", "2", "--include", "b"))
                .containsExactly("port \"1\"", "include \"a\"", "port \"2\"", "include \"b\"");
    }

    @Test
    void shouldTakeWordsAsTheyAre() throws Exception {
        assertThat(lines("--requirepass", "${user.home} @x %s 'y'", "--bind", "*", "-::*"))
                .containsExactly("requirepass \"${user.home} @x %s 'y'\"", "bind \"*\" \"-::*\"");
    }

    @Test
    void shouldKnowOlderNames() throws Exception {
        assertThat(lines("--slowlog-max-len", "5")).containsExactly("slowlog-max-len \"5\"");
    }

    @Test
    void shouldLeaveAMissingValueToTheDirective() throws Exception {
        assertThat(lines("--port")).containsExactly("port");
    }

    @Test
    void shouldSayThatThereIsNoSuchDirective() {
        assertThatThrownBy(() -> lines("--maxmemry", "1gb"))
                .hasMessage("FATAL CONFIG FILE ERROR: command line: 'maxmemry \"1gb\"': "
                        + "Bad directive or wrong number of arguments; 'gatun --help' lists all");
    }

    @Test
    void shouldHelp() {
        assertThat(help("--help"))
                .contains("gatun [config-file]", "--maxmemory-policy", "Initially 6379", "--cluster-enabled (")
                .doesNotContain("min-string-size-avoid-copy-reply");
        assertThat(help("-v")).startsWith("gatun ");
        assertThat(options.answersHelp(new String[] {"a.conf", "--help"}, System.out))
                .isFalse();
    }
}
