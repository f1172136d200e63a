package io.gatun.it.support;

import java.nio.file.Files;
import java.nio.file.Path;

/** Where the tree that is under test lies, whatever folder the tests are started in. */
public final class Repository {

    private Repository() {}

    /** The top folder of the tree. */
    public static Path root() {
        Path folder = Path.of("").toAbsolutePath();
        while (folder != null) {
            if (Files.exists(folder.resolve("gatun")) && Files.exists(folder.resolve("bindings/pom.xml"))) {
                return folder;
            }
            folder = folder.getParent();
        }
        throw new IllegalStateException("the tests must run inside the repository");
    }

    /** The executable jar that the build of {@code config} leaves behind. */
    public static Path jar() {
        Path jar = root().resolve("config/target/gatun.jar");
        if (!Files.exists(jar)) {
            throw new IllegalStateException(jar + " is missing: run 'mvn verify', or ./check");
        }
        return jar;
    }

    /** The run-time image that the build of {@code config/image} leaves behind. */
    public static Path image() {
        Path image = root().resolve("config/image/target/gatun");
        if (!Files.exists(image)) {
            throw new IllegalStateException(image + " is missing: run 'mvn verify', or ./check");
        }
        return image;
    }

    /** The {@code java} that runs these tests. */
    public static Path java() {
        return Path.of(System.getProperty("java.home"), "bin", "java");
    }
}
