package io.gatun.engine.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InlineArgumentsTest {
    private final ParserFixture fixture = new ParserFixture();

    @AfterEach
    void close() {
        fixture.close();
    }

    @Test
    void shouldSplitAtBlanks() {
        assertThat(split("SET a 1")).containsExactly("SET", "a", "1");
        assertThat(split("  SET \t a  1  ")).containsExactly("SET", "a", "1");
        assertThat(split("PING")).containsExactly("PING");
    }

    @Test
    void shouldTakeNoRequestFromABlankLine() {
        fixture.feed("\r\n\n   \r\n\t\nPING\r\n");
        assertThat(fixture.requests).containsExactly(List.of("PING"));
        assertThat(fixture.error).isNull();
    }

    @Test
    void shouldEndALineAtANewlineWithOrWithoutACarriageReturn() {
        fixture.feed("PING a\nPING b\r\n");
        assertThat(fixture.requests).containsExactly(List.of("PING", "a"), List.of("PING", "b"));
    }

    @Test
    void shouldKeepBlanksInQuotes() {
        assertThat(split("SET \"a b\" 'c  d'")).containsExactly("SET", "a b", "c  d");
        assertThat(split("SET \"\" ''")).containsExactly("SET", "", "");
        assertThat(split("SET \"it's\" 'say \"x\"'")).containsExactly("SET", "it's", "say \"x\"");
    }

    @Test
    void shouldJoinAQuotedPartToWhatStandsInFrontOfIt() {
        assertThat(split("SET k=\"a b\"")).containsExactly("SET", "k=a b");
    }

    @Test
    void shouldResolveEscapesInDoubleQuotes() {
        assertThat(split("SET \"\\n\\r\\t\\b\\a\"")).containsExactly("SET", "\n\r\t\b\u0007");
        assertThat(split("SET \"\\x00\\xff\\x4A\\x4a\"")).containsExactly("SET", "\0\u00ffJJ");
        assertThat(split("SET \"\\\\ \\\" \\q \\x4 \\xzz\"")).containsExactly("SET", "\\ \" q x4 xzz");
    }

    @Test
    void shouldResolveOnlyTheQuoteInSingleQuotes() {
        assertThat(split("SET 'a\\'b' '\\n' '\\\\ '")).containsExactly("SET", "a'b", "\\n", "\\\\ ");
    }

    @Test
    void shouldKeepBackslashesOutsideQuotes() {
        assertThat(split("SET a\\n \\x41")).containsExactly("SET", "a\\n", "\\x41");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SET \"a",
                "SET 'a",
                "SET \"a\"b",
                "SET 'a'b",
                "SET \"a\\\"",
                "SET 'a\\'",
                "\"",
                "'",
                "SET a \"b\"\"c\"",
                "SET \"a\\"
            })
    void shouldRefuseUnbalancedQuotes(String line) {
        fixture.feed(line + "\r\nPING\r\n");
        assertThat(fixture.requests).isEmpty();
        assertThat(fixture.error).isEqualTo("Protocol error: unbalanced quotes in request");
    }

    @Test
    void shouldKeepVerticalTabsAndFormFeedsWithinAWord() {
        assertThat(split("SET a\u000bb c\fd")).containsExactly("SET", "a\u000bb", "c\fd");
    }

    @Test
    void shouldEndAWordWithItsClosingQuote() {
        assertThat(split("SET \"a\"\u000bb 'c'\fd")).containsExactly("SET", "a", "b", "c", "d");
    }

    @Test
    void shouldKeepAnyByteOutsideAscii() {
        assertThat(split("SET \u00e4\u00ff \"\u0080\"")).containsExactly("SET", "\u00e4\u00ff", "\u0080");
    }

    private List<String> split(String line) {
        fixture.forget();
        fixture.feed(line + "\r\n");
        assertThat(fixture.error).isNull();
        assertThat(fixture.requests).hasSize(1);
        assertThat(fixture.wireBytes).containsExactly(line.length() + 2L);
        return fixture.requests.getFirst();
    }
}
