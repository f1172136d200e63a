package io.gatun.net;

import io.gatun.engine.setting.DirectorySetting;
import io.gatun.engine.setting.InvalidSettingException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/**
 * Where relative paths of directives begin: a Java program cannot change its working directory, so {@code dir} is kept, and
 * paths are resolved against it.
 */
final class Folders {
    private Folders() {}

    /** The directive; at first the folder in which the program was started. */
    static DirectorySetting directive() {
        return new DirectorySetting(Path.of("").toAbsolutePath().toString(), Folders::enter);
    }

    private static String enter(String from, String path) throws InvalidSettingException {
        Path folder = resolve(from, path).normalize();
        if (!Files.exists(folder)) {
            throw new InvalidSettingException("No such file or directory");
        }
        if (!Files.isDirectory(folder)) {
            throw new InvalidSettingException("Not a directory");
        }
        if (!Files.isExecutable(folder)) {
            throw new InvalidSettingException("Permission denied");
        }
        return folder.toString();
    }

    /** The absolute path of a path that may be relative to a folder. */
    static Path resolve(String folder, String path) throws InvalidSettingException {
        try {
            return Path.of(folder).resolve(path);
        } catch (InvalidPathException e) {
            throw new InvalidSettingException("Invalid argument");
        }
    }
}
