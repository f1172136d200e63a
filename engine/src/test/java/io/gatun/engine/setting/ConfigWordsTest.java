package io.gatun.engine.setting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConfigWordsTest {
    @Test
    void shouldSplitAtBlanks() throws Exception {
        assertThat(ConfigWords.split("  save  3600\t1 ")).containsExactly("save", "3600", "1");
        assertThat(ConfigWords.split("   ")).isEmpty();
    }

    @Test
    void shouldKnowTheEscapesOfDoubleQuotes() throws Exception {
        assertThat(ConfigWords.split("a \"\\n\\r\\t\\b\\a\\x41\\\\\\\"\\q b\" \"\""))
                .containsExactly("a", "\n\r\t\b\007A\\\"q b", "");
        assertThat(ConfigWords.split("\"\\xzz\"")).containsExactly("xzz");
    }

    @Test
    void shouldKnowOneEscapeOfSingleQuotes() throws Exception {
        assertThat(ConfigWords.split("'it\\'s' 'a\\nb' ''")).containsExactly("it's", "a\\nb", "");
    }

    @Test
    void shouldOpenQuotesWithinAWord() throws Exception {
        assertThat(ConfigWords.split("a\"b c\" d")).containsExactly("ab c", "d");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"a", "'a", "\"a\"b", "'a'b", "\"a\\", "a\"b"})
    void shouldRefuseUnbalancedQuotes(String line) {
        assertThatThrownBy(() -> ConfigWords.split(line)).hasMessage("Unbalanced quotes in configuration line");
    }

    @Test
    void shouldRefuseWhatIsNoText() {
        assertThatThrownBy(() -> ConfigWords.split("\"\\xff\"")).hasMessage("argument must be valid UTF-8");
        assertThatThrownBy(() -> ConfigWords.split("\"a\\x00b\"")).hasMessage("argument must not have a NUL byte");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "plain", "a b", "\"'\\", "\n\r\t\b\007\033", "h\u00f6he", "{title} {port}"})
    void shouldReadWhatItQuotes(String text) throws Exception {
        String quoted = ConfigWords.quote(text);
        assertThat(quoted).matches("\"[ -~]*\"");
        assertThat(ConfigWords.split(quoted)).containsExactly(text);
    }
}
