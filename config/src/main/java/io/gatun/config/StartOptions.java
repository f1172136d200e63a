package io.gatun.config;

import io.gatun.engine.setting.InvalidSettingException;
import io.gatun.engine.setting.Setting;
import io.gatun.engine.setting.Settings;
import io.gatun.engine.setting.TextSetting;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** The command line: a configuration file, and an option for every directive, which wins over the file. */
final class StartOptions {
    private final Settings settings;
    private final CommandLine commandLine;
    private String configFile = "";

    StartOptions(Settings settings) {
        this.settings = settings;
        CommandSpec spec = CommandSpec.create()
                .name("gatun")
                .versionProvider(new Gatun.Version())
                .mixinStandardHelpOptions(true);
        spec.usageMessage()
                .description("A Valkey-compatible in-memory data server.")
                .footer("", "Directives have Valkey's names; those on the command line win over those in the file.");
        spec.addPositional(PositionalParamSpec.builder()
                .index("0")
                .arity("0..1")
                .type(String.class)
                .paramLabel("[config-file]")
                .hideParamSyntax(true)
                .description("A file of directives, one per line.")
                .build());
        settings.all().forEach(setting -> spec.addOption(option(setting)));
        commandLine = new CommandLine(spec).setOverwrittenOptionsAllowed(true);
    }

    private static OptionSpec option(Setting<?> setting) {
        OptionSpec.Builder option = setting.alias() == null
                ? OptionSpec.builder("--" + setting.name())
                : OptionSpec.builder("--" + setting.name(), "--" + setting.alias());
        if (setting instanceof TextSetting) {
            option.arity("1..*").type(List.class).auxiliaryTypes(String.class);
        } else {
            option.arity("1").type(String.class);
        }
        return option.paramLabel("<value>")
                .hidden(setting.isHidden())
                .description("Default: " + (setting.text().isEmpty() ? "empty" : setting.text()))
                .build();
    }

    /** Prints help or version if asked to. */
    boolean answersHelp(String[] arguments, PrintStream out) throws ConfigException {
        ParseResult parsed = parse(arguments);
        if (parsed.isUsageHelpRequested()) {
            commandLine.usage(out);
        } else if (parsed.isVersionHelpRequested()) {
            commandLine.printVersionHelp(out);
        } else {
            return false;
        }
        return true;
    }

    /** Sets every directive of the file and then of the command line. */
    void apply(String[] arguments) throws ConfigException {
        ParseResult parsed = parse(arguments);
        String file = parsed.matchedPositionalValue(0, "");
        if (!file.isEmpty()) {
            applyFile(new ConfigFile(file));
        }
        for (OptionSpec option : parsed.matchedOptions()) {
            String name = option.names()[0].substring(2);
            Object value = option.getValue();
            apply(name, value instanceof String word ? List.of(word) : option.getValue(), "option --" + name);
        }
    }

    private ParseResult parse(String[] arguments) throws ConfigException {
        try {
            return commandLine.parseArgs(arguments);
        } catch (UnmatchedArgumentException e) {
            throw new ConfigException(
                    "unknown option or argument '" + e.getUnmatched().getFirst() + "'; 'gatun --help' lists all");
        } catch (ParameterException e) {
            throw new ConfigException(e.getMessage().lines().findFirst().orElse("") + "; 'gatun --help' lists all");
        }
    }

    private void applyFile(ConfigFile file) throws ConfigException {
        configFile = file.path();
        for (ConfigFile.Line line : file.read()) {
            apply(line.name(), line.words(), file.path() + ", line " + line.line());
        }
    }

    private void apply(String name, List<String> words, String where) throws ConfigException {
        Setting<?> setting = settings.find(name);
        if (setting == null) {
            throw new ConfigException(where + ": unknown directive '" + name
                    + "'; remove it or correct its name ('gatun --help' lists all)");
        }
        try {
            setting.set(words);
        } catch (InvalidSettingException e) {
            throw new ConfigException(where + ": '" + name.toLowerCase(Locale.ROOT) + " " + String.join(" ", words)
                    + "' cannot be taken: " + e.getMessage());
        }
    }

    /** Absolute path of the file, or empty. */
    String configFile() {
        return configFile;
    }
}
