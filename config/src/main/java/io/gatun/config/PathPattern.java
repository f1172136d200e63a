package io.gatun.config;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;

/** Paths with {@code * ? [...]} in any of their names, as a shell knows them: a name that begins with a dot is not meant. */
final class PathPattern {
    private PathPattern() {}

    static boolean isOne(String path) {
        return path.chars().anyMatch(c -> c == '*' || c == '?' || c == '[');
    }

    /** All that exist, in the order of their names; relative ones are seen from a folder. */
    static List<Path> matches(Path folder, String pattern) throws IOException {
        Path start = pattern.startsWith("/") ? Path.of("/") : folder;
        List<Path> found = List.of(start);
        for (String name : pattern.split("/+")) {
            if (!name.isEmpty()) {
                found = step(found, name);
            }
        }
        return found;
    }

    private static List<Path> step(List<Path> folders, String name) throws IOException {
        List<Path> found = new ArrayList<>();
        for (Path folder : folders) {
            if (!isOne(name)) {
                found.add(folder.resolve(name));
            } else if (Files.isDirectory(folder)) {
                found.addAll(entries(folder, name));
            }
        }
        found.removeIf(path -> !Files.exists(path));
        return found;
    }

    private static List<Path> entries(Path folder, String name) throws IOException {
        Pattern pattern = Pattern.compile(expression(name));
        List<Path> entries = new ArrayList<>();
        try (DirectoryStream<Path> all = Files.newDirectoryStream(folder)) {
            for (Path entry : all) {
                String text = entry.getFileName().toString();
                if ((text.charAt(0) != '.' || name.charAt(0) == '.')
                        && pattern.matcher(text).matches()) {
                    entries.add(entry);
                }
            }
        }
        Collections.sort(entries);
        return entries;
    }

    private static String expression(String name) {
        StringBuilder expression = new StringBuilder();
        int at = 0;
        while (at < name.length()) {
            char c = name.charAt(at++);
            int end = c == '[' ? name.indexOf(']', at + 1) : -1;
            if (end >= 0) {
                expression.append(characterClass(name.substring(at, end)));
                at = end + 1;
            } else if (c == '*') {
                expression.append(".*");
            } else if (c == '?') {
                expression.append('.');
            } else {
                expression.append(Pattern.quote(String.valueOf(c)));
            }
        }
        return expression.toString();
    }

    private static String characterClass(String inside) {
        boolean negated = inside.startsWith("!") || inside.startsWith("^");
        String members = (negated ? inside.substring(1) : inside).replaceAll("[\\\\\\[\\]&^]", "\\\\$0");
        return (negated ? "[^" : "[") + members + "]";
    }
}
