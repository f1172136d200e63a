package io.gatun.engine.setting;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/**
 * A line of a configuration file as words, by Valkey's rules: blanks separate; {@code "..."} knows {@code \n \r \t \b \a \xHH}
 * and a backslash before any other character, {@code '...'} only {@code \'}; a closing quote ends the word.
 */
public final class ConfigWords {
    private static final String ESCAPED = "nrtba";
    private static final String MEANT = "\n\r\t\b\007";
    private static final int HEX_DIGITS = 2;

    private final byte[] line;
    private int at;

    private ConfigWords(String line) {
        this.line = line.getBytes(StandardCharsets.UTF_8);
    }

    /**
     * The words of a line.
     *
     * @throws InvalidSettingException when quotes are not balanced, or a word is no UTF-8
     */
    public static List<String> split(String line) throws InvalidSettingException {
        ConfigWords words = new ConfigWords(line);
        List<String> all = new ArrayList<>();
        while (words.skipBlanks()) {
            all.add(words.next());
        }
        return all;
    }

    private boolean skipBlanks() {
        while (at < line.length && isBlank(line[at])) {
            at++;
        }
        return at < line.length;
    }

    private static boolean isBlank(byte c) {
        return c == ' ' || c >= '\t' && c <= '\r';
    }

    private String next() throws InvalidSettingException {
        ByteArrayOutputStream word = new ByteArrayOutputStream();
        while (at < line.length && !isBlank(line[at])) {
            byte c = line[at++];
            if (c == '"' || c == '\'') {
                quoted(c, word);
                break;
            }
            word.write(c);
        }
        return text(word.toByteArray());
    }

    private static String text(byte[] word) throws InvalidSettingException {
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(word))
                    .toString();
            if (text.indexOf('\0') >= 0) {
                throw new InvalidSettingException("argument must not have a NUL byte");
            }
            return text;
        } catch (CharacterCodingException e) {
            throw new InvalidSettingException("argument must be valid UTF-8");
        }
    }

    private void quoted(byte quote, ByteArrayOutputStream word) throws InvalidSettingException {
        while (at < line.length && line[at] != quote) {
            if (line[at] != '\\' || at + 1 == line.length) {
                word.write(line[at++]);
            } else if (quote == '"') {
                at++;
                word.write(escaped());
            } else {
                at += line[at + 1] == '\'' ? 1 : 0;
                word.write(line[at++]);
            }
        }
        boolean closed = at < line.length;
        at++;
        if (!closed || at < line.length && !isBlank(line[at])) {
            throw new InvalidSettingException("Unbalanced quotes in configuration line");
        }
    }

    private int escaped() {
        byte c = line[at++];
        if (c == 'x' && at + HEX_DIGITS <= line.length && isHex(line[at]) && isHex(line[at + 1])) {
            at += HEX_DIGITS;
            return HexFormat.fromHexDigit(line[at - 2]) << 4 | HexFormat.fromHexDigit(line[at - 1]);
        }
        int known = ESCAPED.indexOf(c);
        return known < 0 ? c : MEANT.charAt(known);
    }

    private static boolean isHex(byte c) {
        return HexFormat.isHexDigit(c);
    }

    /** The text in quotes, so that {@link #split} makes one word of it; what is not printable in ASCII is escaped. */
    public static String quote(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
            int known = MEANT.indexOf(b);
            if (b == '"' || b == '\\') {
                quoted.append('\\').append((char) b);
            } else if (known >= 0) {
                quoted.append('\\').append(ESCAPED.charAt(known));
            } else if (b >= ' ' && b <= '~') {
                quoted.append((char) b);
            } else {
                quoted.append("\\x").append(HexFormat.of().toHexDigits(b));
            }
        }
        return quoted.append('"').toString();
    }
}
