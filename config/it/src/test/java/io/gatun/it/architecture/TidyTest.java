package io.gatun.it.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LineMap;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import io.gatun.it.support.Repository;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

class TidyTest {

    private static final int FILE_LINES = 500;
    private static final int METHOD_LINES = 70;
    private static final long FILE_BYTES = 1 << 20;

    private static final Set<String> TOP_LEVEL = Set.of(
            "pom.xml",
            "bindings",
            "engine",
            "net",
            "rdma",
            "bench",
            "config",
            "README.md",
            "LICENSE",
            "CHANGELOG.md",
            "ARCHITECTURE.md",
            "COMPATIBILITY.md",
            "check",
            "gatun",
            "target");

    private static final Pattern LEFTOVER = Pattern.compile("\\b(TO" + "DO|FIX" + "ME|XX" + "X)\\b(?!\\(\\w+\\))");
    private static final Pattern COMMENTED_OUT = Pattern.compile("^\\s*//.*[;{}]\\s*$");
    private static final Pattern LINE_COMMENT = Pattern.compile("^\\s*//");
    private static final Pattern MACHINE_PATH =
            Pattern.compile("/wor" + "k/|/usr/lib/jvm/tem" + "urin|/tmp/bash" + "_jobs|/far" + "m/|/ro" + "ot/\\w");

    private static final SourceTree TREE = new SourceTree();

    @Test
    void shouldHaveNothingAtTheTopButTheRooms() throws IOException {
        try (Stream<Path> entries = Files.list(Repository.root())) {
            assertThat(entries.map(entry -> entry.getFileName().toString()))
                    .allMatch(name -> name.startsWith(".") || TOP_LEVEL.contains(name));
        }
    }

    @Test
    void shouldHaveAReadmeInEveryModule() {
        Stream<Path> modules = TREE.files()
                .filter(file -> file.endsWith("pom.xml"))
                .map(Path::getParent)
                .filter(folder -> !folder.equals(Repository.root()));
        assertThat(modules.filter(module -> !isExplained(module)).map(SourceTree::relative))
                .isEmpty();
    }

    @Test
    void shouldSayWhatEveryPackageIsFor() {
        Stream<Path> packages = TREE.java("main")
                .filter(file -> !file.endsWith("module-info.java"))
                .map(Path::getParent)
                .distinct();
        assertThat(packages.filter(folder -> !Files.exists(folder.resolve("package-info.java")))
                        .map(SourceTree::relative))
                .isEmpty();
    }

    @Test
    void shouldLeaveNothingToDoWithoutAnOwner() {
        assertThat(SourceTree.offences(TREE.files(), LEFTOVER)).isEmpty();
    }

    @Test
    void shouldHaveNoCodeInComments() {
        assertThat(SourceTree.offences(TREE.java(), COMMENTED_OUT)).isEmpty();
    }

    @Test
    void shouldLetTheNamesSpeakInTests() {
        assertThat(SourceTree.offences(TREE.java("test"), LINE_COMMENT)).isEmpty();
    }

    @Test
    void shouldNameNoPathOfOneMachine() {
        assertThat(SourceTree.offences(TREE.files(), MACHINE_PATH)).isEmpty();
    }

    @Test
    void shouldKeepJavaFilesShort() {
        assertThat(TREE.java()
                        .filter(file -> SourceTree.lines(file).size() > FILE_LINES)
                        .map(SourceTree::relative))
                .isEmpty();
    }

    @Test
    void shouldKeepMethodsShort() throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        List<String> offences = new ArrayList<>();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            JavacTask task = (JavacTask) compiler.getTask(
                    null,
                    files,
                    null,
                    List.of("-proc:none"),
                    null,
                    files.getJavaFileObjectsFromPaths(TREE.java().toList()));
            SourcePositions positions = Trees.instance(task).getSourcePositions();
            for (CompilationUnitTree unit : task.parse()) {
                new LongMethods(unit, positions, offences).scan(unit, null);
            }
        }
        assertThat(offences).isEmpty();
    }

    @Test
    void shouldHaveNoLargeFile() {
        assertThat(TREE.files().filter(file -> size(file) > FILE_BYTES).map(SourceTree::relative))
                .isEmpty();
    }

    private static boolean isExplained(Path module) {
        Path parent = module.getParent();
        return Files.exists(module.resolve("README.md"))
                || !parent.equals(Repository.root()) && Files.exists(parent.resolve("README.md"));
    }

    private static long size(Path file) {
        try {
            return Files.size(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static final class LongMethods extends TreeScanner<Void, Void> {

        private final CompilationUnitTree unit;
        private final SourcePositions positions;
        private final List<String> offences;

        LongMethods(CompilationUnitTree unit, SourcePositions positions, List<String> offences) {
            this.unit = unit;
            this.positions = positions;
            this.offences = offences;
        }

        @Override
        public Void visitMethod(MethodTree method, Void nothing) {
            LineMap lines = unit.getLineMap();
            long first = lines.getLineNumber(positions.getStartPosition(unit, method));
            long end = positions.getEndPosition(unit, method);
            if (end >= 0 && lines.getLineNumber(end) - first + 1 > METHOD_LINES) {
                String file = SourceTree.relative(Path.of(unit.getSourceFile().toUri()));
                offences.add(file + ":" + first + ": " + method.getName() + " has "
                        + (lines.getLineNumber(end) - first + 1) + " lines");
            }
            return super.visitMethod(method, nothing);
        }
    }
}
