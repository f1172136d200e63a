package io.gatun.config;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Reads directives as text: from a file, from standard input, from the command line. */
final class ConfigText {
    /** What is longer is no configuration file. */
    private static final int MOST_BYTES = 16 << 20;

    private static final int MOST_LINE_LENGTH = 1 << 20;
    private static final String BYTE_ORDER_MARK = "\ufeff";

    private ConfigText() {}

    /**
     * A line that is neither empty nor a comment.
     *
     * @param where for messages: the file and the line's number in it
     * @param text without blanks at its ends
     */
    record Line(String where, String text) {}

    static List<Line> file(Path path) throws ConfigException {
        try (InputStream in = Files.newInputStream(path)) {
            return lines(path.toString(), in.readNBytes(MOST_BYTES + 1));
        } catch (IOException e) {
            throw new ConfigException("Fatal error, can't open config file '" + path + "': " + reason(e));
        }
    }

    static byte[] standardInput(InputStream in) throws ConfigException {
        try {
            return in.readNBytes(MOST_BYTES + 1);
        } catch (IOException e) {
            throw new ConfigException("Fatal error, can't read the configuration from standard input: " + reason(e));
        }
    }

    static List<Line> commandLine(List<String> options) {
        return options.stream()
                .map(option -> new Line("command line", option.strip()))
                .toList();
    }

    private static String reason(IOException e) {
        if (e instanceof NoSuchFileException) {
            return "No such file or directory";
        } else if (e instanceof AccessDeniedException) {
            return "Permission denied";
        } else if (e instanceof FileSystemException known && known.getReason() != null) {
            return known.getReason();
        }
        return e.getMessage();
    }

    static List<Line> lines(String name, byte[] bytes) throws ConfigException {
        if (bytes.length > MOST_BYTES) {
            throw new ConfigException("FATAL CONFIG FILE ERROR: " + name + " has more than " + MOST_BYTES + " bytes");
        }
        List<Line> lines = new ArrayList<>();
        int number = 0;
        for (String raw : decode(name, bytes).split("\n", -1)) {
            number++;
            String where = name + ", line " + number;
            if (raw.length() > MOST_LINE_LENGTH) {
                throw new ConfigException(
                        "FATAL CONFIG FILE ERROR: " + where + " has more than " + MOST_LINE_LENGTH + " characters");
            }
            String text = raw.strip();
            if (!text.isEmpty() && text.charAt(0) != '#') {
                lines.add(new Line(where, text));
            }
        }
        return lines;
    }

    private static String decode(String name, byte[] bytes) throws ConfigException {
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
            return text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
        } catch (CharacterCodingException e) {
            throw new ConfigException("FATAL CONFIG FILE ERROR: " + name + " is no text in UTF-8");
        }
    }
}
