package io.gatun.config;

import io.gatun.engine.setting.ConfigWords;
import io.gatun.engine.setting.InvalidSettingException;
import java.util.ArrayList;
import java.util.List;

/**
 * The command line, by Valkey's rules: a configuration file first, if the first word has no dash; a dash as first or last word
 * for directives from standard input; else directives. {@code --name} begins one if the last one has at least one word; all
 * words up to the next belong to it. {@code "--name value"} may be one word.
 */
final class StartWords {
    private static final String EMPTY = "\"\"";

    private final List<String> options = new ArrayList<>();
    private final StringBuilder option = new StringBuilder();
    private String configFile = "";
    private boolean fromStandardInput;
    private boolean complete = true;

    StartWords(String[] words) throws ConfigException {
        int first = 0;
        if (words.length > 0 && !words[0].startsWith("-")) {
            configFile = words[0];
            first = 1;
        }
        for (int i = first; i < words.length; i++) {
            boolean last = i == words.length - 1;
            if (words[i].equals("-") && (i == 0 || last)) {
                fromStandardInput = true;
            } else if (complete && words[i].startsWith("--")) {
                begin(words[i], last || words[i + 1].startsWith("--"));
            } else {
                option.append(ConfigWords.quote(words[i])).append(' ');
                complete = true;
            }
        }
        end();
    }

    private void begin(String word, boolean nothingFollows) throws ConfigException {
        end();
        complete = isNameWithValue(word);
        int blank = word.indexOf(' ');
        boolean split = complete && blank > 0;
        option.append(word, 0, split ? blank : word.length()).append('=');
        option.append(split ? word.substring(blank + 1) + ' ' : "");
        if (nothingFollows && word.equalsIgnoreCase("--save")) {
            option.append(EMPTY);
            complete = true;
        }
    }

    private static boolean isNameWithValue(String word) throws ConfigException {
        try {
            return ConfigWords.split(word).size() > 1;
        } catch (InvalidSettingException e) {
            throw new ConfigException("command line: '" + word + "': " + e.getMessage());
        }
    }

    private void end() {
        if (!option.isEmpty()) {
            options.add(option.toString().strip());
            option.setLength(0);
        }
    }

    /** The first word, or empty. */
    String configFile() {
        return configFile;
    }

    boolean readsStandardInput() {
        return fromStandardInput;
    }

    /** The directives: each is {@code --name=} and the rest of the line as it would stand in a file. */
    List<String> options() {
        return options;
    }
}
