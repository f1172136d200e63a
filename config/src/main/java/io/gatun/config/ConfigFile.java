package io.gatun.config;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Reads a configuration file: a directive and its words per line, quoted as in a shell, {@code #} for comments. */
final class ConfigFile {
    /**
     * One directive of the file.
     *
     * @param line its line, from 1
     * @param name in lower case
     * @param words what follows it
     */
    record Line(int line, String name, List<String> words) {}

    private static final String BYTE_ORDER_MARK = "\ufeff";

    private final Path path;

    ConfigFile(String path) {
        this.path = Path.of(path).toAbsolutePath().normalize();
    }

    String path() {
        return path.toString();
    }

    List<Line> read() throws ConfigException {
        List<Line> directives = new ArrayList<>();
        int number = 0;
        for (String text : lines()) {
            number++;
            String trimmed = text.strip();
            if (!trimmed.isEmpty() && trimmed.charAt(0) != '#') {
                List<String> words = split(trimmed, number);
                directives.add(
                        new Line(number, words.getFirst().toLowerCase(Locale.ROOT), words.subList(1, words.size())));
            }
        }
        return directives;
    }

    private List<String> lines() throws ConfigException {
        try {
            List<String> lines = Files.readAllLines(path, StandardCharsets.UTF_8);
            boolean marked = !lines.isEmpty() && lines.getFirst().startsWith(BYTE_ORDER_MARK);
            if (marked) {
                lines.set(0, lines.getFirst().substring(1));
            }
            return lines;
        } catch (NoSuchFileException e) {
            throw new ConfigException("there is no configuration file " + path);
        } catch (MalformedInputException e) {
            throw new ConfigException(path + " is no text in UTF-8");
        } catch (IOException e) {
            throw new ConfigException("cannot read the configuration file " + path + ": " + e.getMessage());
        }
    }

    private List<String> split(String text, int line) throws ConfigException {
        List<String> words = new ArrayList<>();
        int at = 0;
        while (at < text.length()) {
            if (Character.isWhitespace(text.charAt(at))) {
                at++;
                continue;
            }
            char quote = text.charAt(at);
            boolean quoted = quote == '"' || quote == '\'';
            StringBuilder word = new StringBuilder();
            at = quoted ? quoted(text, at + 1, quote, word, line) : plain(text, at, word);
            words.add(word.toString());
        }
        return words;
    }

    private static int plain(String text, int from, StringBuilder word) {
        int at = from;
        while (at < text.length() && !Character.isWhitespace(text.charAt(at))) {
            word.append(text.charAt(at++));
        }
        return at;
    }

    private int quoted(String text, int from, char quote, StringBuilder word, int line) throws ConfigException {
        int at = from;
        while (at < text.length() && text.charAt(at) != quote) {
            if (quote == '"' && text.charAt(at) == '\\' && at + 1 < text.length()) {
                at++;
            }
            word.append(text.charAt(at++));
        }
        boolean closed = at < text.length();
        boolean followed = closed && at + 1 < text.length() && !Character.isWhitespace(text.charAt(at + 1));
        if (!closed || followed) {
            throw new ConfigException(path + ", line " + line + ": unbalanced quotes; close them on the same line");
        }
        return at + 1;
    }
}
