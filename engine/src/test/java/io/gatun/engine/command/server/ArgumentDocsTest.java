package io.gatun.engine.command.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gatun.engine.command.ArgumentDocs;
import java.util.List;
import org.junit.jupiter.api.Test;

class ArgumentDocsTest {
    private static ArgumentDocs plain(String name, String type, String token) {
        return new ArgumentDocs(name, type, token, false, false, false, List.of());
    }

    @Test
    void shouldReadNamesTypesAndTokens() {
        assertThat(ArgumentDocs.parse("key:key")).isEqualTo(plain("key", "key", ""));
        assertThat(ArgumentDocs.parse("EX seconds:integer")).isEqualTo(plain("seconds", "integer", "EX"));
        assertThat(ArgumentDocs.parse("KEEPTTL")).isEqualTo(plain("keepttl", ArgumentDocs.TOKEN, "KEEPTTL"));
    }

    @Test
    void shouldReadWhatMayBeMissingOrRepeated() {
        assertThat(ArgumentDocs.parse("[GET]").optional()).isTrue();
        assertThat(ArgumentDocs.parse("key:key...").multiple()).isTrue();
        assertThat(ArgumentDocs.parse("[GET block:block(a:string b:integer)+...]")
                        .multipleToken())
                .isTrue();
        ArgumentDocs ids = ArgumentDocs.parse("[ID client-id:integer...]");
        assertThat(ids).isEqualTo(new ArgumentDocs("client-id", "integer", "ID", true, true, false, List.of()));
    }

    @Test
    void shouldReadChoicesAndBlocks() {
        ArgumentDocs choice = ArgumentDocs.parse("[condition:oneof(NX|IFEQ comparison-value:string)]");
        assertThat(choice.arguments())
                .containsExactly(plain("nx", ArgumentDocs.TOKEN, "NX"), plain("comparison-value", "string", "IFEQ"));
        ArgumentDocs block = ArgumentDocs.parse("data:block(key:key value:string)...");
        assertThat(block.multiple()).isTrue();
        assertThat(block.arguments()).containsExactly(plain("key", "key", ""), plain("value", "string", ""));
    }

    @Test
    void shouldRefuseWhatItCannotRead() {
        for (String text : List.of("", "[key:key", "key:key x", "key:", "a:oneof(b")) {
            assertThatThrownBy(() -> ArgumentDocs.parse(text)).as(text).isInstanceOf(IllegalArgumentException.class);
        }
    }
}
