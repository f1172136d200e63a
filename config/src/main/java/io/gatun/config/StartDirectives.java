package io.gatun.config;

import io.gatun.engine.directive.UnbuiltDirectives;
import io.gatun.engine.setting.ConfigWords;
import io.gatun.engine.setting.InvalidSettingException;
import io.gatun.engine.setting.Setting;
import io.gatun.net.ServerBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;

/** Gives a server its directives, line by line; a later line wins over an earlier one. */
final class StartDirectives {
    private static final int DEEPEST_INCLUDE = 32;
    static final String BAD = "Bad directive or wrong number of arguments";

    private final ServerBuilder server;
    private final Deque<Path> files = new ArrayDeque<>();

    StartDirectives(ServerBuilder server) {
        this.server = server;
    }

    void readFile(Path file) throws ConfigException {
        Path path = file.toAbsolutePath().normalize();
        files.push(path);
        readLines(ConfigText.file(path));
        files.pop();
    }

    void readLines(List<ConfigText.Line> lines) throws ConfigException {
        for (ConfigText.Line line : lines) {
            List<String> words = words(line);
            read(line, words.getFirst().toLowerCase(Locale.ROOT), words.subList(1, words.size()));
        }
    }

    private static List<String> words(ConfigText.Line line) throws ConfigException {
        try {
            List<String> words = ConfigWords.split(line.text());
            if (words.isEmpty()) {
                throw new ConfigException(line, BAD);
            }
            return words;
        } catch (InvalidSettingException e) {
            throw new ConfigException(line, e.getMessage());
        }
    }

    private void read(ConfigText.Line line, String name, List<String> words) throws ConfigException {
        Setting<?> setting = server.settings().find(name);
        if (setting != null) {
            set(line, setting, words);
        } else if (name.equals("include") && words.size() == 1) {
            include(line, words.getFirst());
        } else if (name.equals("rename-command") && words.size() == 2) {
            rename(line, words.getFirst(), words.getLast());
        } else if (UnbuiltDirectives.DEPRECATED.getOrDefault(name, -1) != words.size()) {
            throw new ConfigException(line, refusal(name));
        }
    }

    private static String refusal(String name) {
        return switch (name) {
            case "user" -> "Gatun knows no users but the default one yet";
            case "loadmodule" -> "Gatun loads no modules";
            case "sentinel" -> "sentinel directive while not in sentinel mode";
            default -> name.indexOf('.') >= 0 ? "Gatun has no modules that could know it" : BAD;
        };
    }

    private static void set(ConfigText.Line line, Setting<?> setting, List<String> words) throws ConfigException {
        try {
            boolean inOne = setting.takesSeveralWords()
                    && words.size() == 1
                    && !words.getFirst().isEmpty();
            setting.set(inOne ? ConfigWords.split(words.getFirst()) : words);
        } catch (InvalidSettingException e) {
            throw new ConfigException(line, setting.isSensitive() ? setting.name() : line.text(), e.getMessage());
        }
    }

    private void rename(ConfigText.Line line, String from, String to) throws ConfigException {
        try {
            server.renameCommand(from, to);
        } catch (InvalidSettingException e) {
            throw new ConfigException(line, e.getMessage());
        }
    }

    private void include(ConfigText.Line line, String path) throws ConfigException {
        Path folder = Path.of(server.settings().find("dir").text());
        if (!PathPattern.isOne(path)) {
            include(line, folder.resolve(path));
            return;
        }
        try {
            for (Path file : PathPattern.matches(folder, path)) {
                include(line, file);
            }
        } catch (IOException e) {
            throw new ConfigException(line, "cannot look for files: " + e.getMessage());
        }
    }

    private void include(ConfigText.Line line, Path file) throws ConfigException {
        if (files.contains(file.toAbsolutePath().normalize())) {
            throw new ConfigException(line, "the file includes itself");
        }
        if (files.size() > DEEPEST_INCLUDE) {
            throw new ConfigException(line, "more than " + DEEPEST_INCLUDE + " files include one another");
        }
        if (!Files.isReadable(file)) {
            throw new ConfigException(line, "can't open config file '" + file + "'");
        }
        readFile(file);
    }
}
