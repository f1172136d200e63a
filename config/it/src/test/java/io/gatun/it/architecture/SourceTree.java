package io.gatun.it.architecture;

import io.gatun.it.support.Repository;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The files of the repository that people write: no build output, nothing generated. */
final class SourceTree {

    private static final Set<String> SKIPPED =
            Set.of(".git", ".idea", ".vscode", "target", "generated", "node_modules");

    private final List<Path> files = new ArrayList<>();

    SourceTree() {
        try {
            Files.walkFileTree(Repository.root(), new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                    boolean skipped = SKIPPED.contains(folder.getFileName().toString());
                    return skipped ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    files.add(file);
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Stream<Path> files() {
        return files.stream();
    }

    Stream<Path> java() {
        return files().filter(file -> file.toString().endsWith(".java"));
    }

    Stream<Path> java(String sourceSet) {
        return java().filter(file -> relative(file).contains("src/" + sourceSet + "/"));
    }

    static String relative(Path file) {
        return Repository.root().relativize(file).toString();
    }

    static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (MalformedInputException binary) {
            return List.of();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Stream<String> offences(Stream<Path> files, Pattern pattern) {
        return offences(files, pattern.asPredicate());
    }

    static Stream<String> offences(Stream<Path> files, Predicate<String> offends) {
        return files.flatMap(file -> {
            List<String> lines = lines(file);
            return Stream.iterate(0, i -> i < lines.size(), i -> i + 1)
                    .filter(i -> offends.test(lines.get(i)))
                    .map(i ->
                            relative(file) + ":" + (i + 1) + ": " + lines.get(i).strip());
        });
    }
}
