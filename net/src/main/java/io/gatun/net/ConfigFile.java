package io.gatun.net;

import io.gatun.engine.setting.ConfigRewriter;
import io.gatun.engine.setting.ConfigStore;
import io.gatun.engine.setting.Settings;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;

/** The configuration file, for CONFIG REWRITE: it is replaced as a whole, and keeps its permissions. */
final class ConfigFile implements ConfigStore {
    private final Path path;
    private final Log log;

    ConfigFile(String path, Log log) {
        this.path = Path.of(path);
        this.log = log;
    }

    @Override
    public void rewrite(Settings settings, boolean everything) throws IOException {
        try {
            replace(ConfigRewriter.rewrite(settings, content(), everything));
        } catch (IOException e) {
            throw new IOException(FileErrors.describe(e), e);
        }
        log.notice("CONFIG REWRITE executed with success.");
    }

    private String content() throws IOException {
        try {
            return Files.readString(path);
        } catch (NoSuchFileException e) {
            return "";
        }
    }

    private void replace(String content) throws IOException {
        Path folder = path.toAbsolutePath().getParent();
        Path fresh = Files.createTempFile(folder, path.getFileName() + ".", "");
        try {
            try (FileChannel file = FileChannel.open(fresh, StandardOpenOption.WRITE)) {
                writeAll(file, StandardCharsets.UTF_8.encode(content));
                file.force(true);
            }
            Files.setPosixFilePermissions(
                    fresh,
                    Files.exists(path)
                            ? Files.getPosixFilePermissions(path)
                            : PosixFilePermissions.fromString("rw-r--r--"));
            Files.move(fresh, path, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(fresh);
        }
        try (FileChannel entries = FileChannel.open(folder, StandardOpenOption.READ)) {
            entries.force(true);
        }
    }

    private static void writeAll(FileChannel file, ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            file.write(bytes);
        }
    }
}
