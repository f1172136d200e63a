package io.gatun.engine.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What COMMAND DOCS tells of an argument, read from the short text that a command gives.
 *
 * <pre>
 * name:type                      key:key
 * TOKEN name:type                EX seconds:integer
 * TOKEN                          KEEPTTL
 * name:oneof(a|b)                condition:oneof(NX|XX)
 * name:block(a b)                data:block(key:key value:string)
 * [a]  a...  a+...               optional; may be repeated; may be repeated with its token
 * </pre>
 *
 * @param name the name
 * @param type Valkey's name of the type
 * @param token the word in front of it, or empty
 * @param optional whether it may be missing
 * @param multiple whether there may be several
 * @param multipleToken whether each of them has the token in front
 * @param arguments of which a block or a choice is made
 */
public record ArgumentDocs(
        String name,
        String type,
        String token,
        boolean optional,
        boolean multiple,
        boolean multipleToken,
        List<ArgumentDocs> arguments) {
    /** Type of a word that stands for itself. */
    public static final String TOKEN = "pure-token";

    /** Reads one text. */
    public static ArgumentDocs parse(String text) {
        Parser parser = new Parser(text);
        ArgumentDocs docs = parser.argument();
        if (parser.at != text.length()) {
            throw parser.error();
        }
        return docs;
    }

    /** Whether it is made of others. */
    public boolean isComposed() {
        return !arguments.isEmpty();
    }

    private static final class Parser {
        private static final String ENDS_OF_WORDS = " :[]()|,.+";

        private final String text;
        private int at;

        Parser(String text) {
            this.text = text;
        }

        ArgumentDocs argument() {
            boolean optional = accept("[");
            ArgumentDocs core = core();
            boolean multipleToken = accept("+");
            boolean multiple = accept("...");
            if (optional) {
                expect("]");
            }
            multiple |= accept("...");
            return new ArgumentDocs(
                    core.name(), core.type(), core.token(), optional, multiple, multipleToken, core.arguments());
        }

        private ArgumentDocs core() {
            String word = word();
            if (accept(":")) {
                return typed("", word);
            }
            if (aNameFollows()) {
                expect(" ");
                String name = word();
                expect(":");
                return typed(word, name);
            }
            return new ArgumentDocs(word.toLowerCase(Locale.ROOT), TOKEN, word, false, false, false, List.of());
        }

        private ArgumentDocs typed(String token, String name) {
            String type = word();
            List<ArgumentDocs> arguments = new ArrayList<>();
            if (accept("(")) {
                do {
                    arguments.add(argument());
                } while (accept("|") || accept(",") || accept(" "));
                expect(")");
            }
            return new ArgumentDocs(name, type, token, false, false, false, List.copyOf(arguments));
        }

        private boolean aNameFollows() {
            int end = at + 1;
            if (!text.startsWith(" ", at)) {
                return false;
            }
            while (end < text.length() && ENDS_OF_WORDS.indexOf(text.charAt(end)) < 0) {
                end++;
            }
            return end > at + 1 && text.startsWith(":", end);
        }

        private String word() {
            int start = at;
            while (at < text.length() && ENDS_OF_WORDS.indexOf(text.charAt(at)) < 0) {
                at++;
            }
            if (at == start) {
                throw error();
            }
            return text.substring(start, at);
        }

        private boolean accept(String expected) {
            if (!text.startsWith(expected, at)) {
                return false;
            }
            at += expected.length();
            return true;
        }

        private void expect(String expected) {
            if (!accept(expected)) {
                throw error();
            }
        }

        IllegalArgumentException error() {
            return new IllegalArgumentException("cannot read \"" + text + "\" at " + at);
        }
    }
}
