package io.gatun.engine.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Splits inline requests by a grammar in regular expressions. */
final class InlineModel {
    private static final Pattern BLANKS = Pattern.compile("[ \\t\\n\\x0B\\f\\r]*+");
    private static final Pattern PLAIN = Pattern.compile("[^ \\t\\n\\r\"']++");
    private static final Pattern DOUBLE =
            Pattern.compile("(?s)\"((?:\\\\.|[^\"\\\\])*+)\"(?=[ \\t\\n\\x0B\\f\\r]|\\z)");
    private static final Pattern SINGLE = Pattern.compile("(?s)'((?:\\\\'|[^'])*+)'(?=[ \\t\\n\\x0B\\f\\r]|\\z)");
    private static final Pattern ESCAPE = Pattern.compile("(?s)\\\\(x([0-9a-fA-F]{2})|.)");

    private InlineModel() {}

    /** The words, or null if quotes are unbalanced. */
    static List<String> split(String line) {
        List<String> words = new ArrayList<>();
        int at = end(BLANKS, line, 0);
        while (at < line.length()) {
            StringBuilder word = new StringBuilder();
            int end = end(PLAIN, line, at);
            word.append(line, at, end);
            if (end < line.length() && (line.charAt(end) == '"' || line.charAt(end) == '\'')) {
                end = quoted(line, end, word);
            }
            if (end < 0) {
                return null;
            }
            words.add(word.toString());
            at = end(BLANKS, line, end);
        }
        return words;
    }

    /** A closing quote ends the word. */
    private static int quoted(String line, int at, StringBuilder word) {
        Matcher matcher = at(line.charAt(at) == '"' ? DOUBLE : SINGLE, line, at);
        if (!matcher.lookingAt()) {
            return -1;
        }
        String text = matcher.group(1);
        word.append(
                line.charAt(at) == '"'
                        ? ESCAPE.matcher(text).replaceAll(InlineModel::escaped)
                        : text.replace("\\'", "'"));
        return matcher.end();
    }

    private static String escaped(MatchResult match) {
        String text = match.group(2) != null
                ? String.valueOf((char) Integer.parseInt(match.group(2), 16))
                : switch (match.group(1)) {
                    case "n" -> "\n";
                    case "r" -> "\r";
                    case "t" -> "\t";
                    case "b" -> "\b";
                    case "a" -> "\u0007";
                    default -> match.group(1);
                };
        return Matcher.quoteReplacement(text);
    }

    private static Matcher at(Pattern pattern, String line, int from) {
        return pattern.matcher(line).region(from, line.length()).useTransparentBounds(true);
    }

    private static int end(Pattern pattern, String line, int from) {
        Matcher matcher = at(pattern, line, from);
        return matcher.lookingAt() ? matcher.end() : from;
    }
}
