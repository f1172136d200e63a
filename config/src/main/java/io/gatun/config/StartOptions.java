package io.gatun.config;

import io.gatun.engine.directive.UnbuiltDirectives;
import io.gatun.engine.setting.Setting;
import io.gatun.engine.setting.Settings;
import io.gatun.engine.setting.Standing;
import io.gatun.engine.stats.ServerFacts;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** What the program can be told at its start: help, version, and an option for every directive. */
final class StartOptions {
    private static final String SYNOPSIS = "gatun [config-file] [--directive value ...] [-]";
    private static final List<String> OF_FILES = List.of("include", "rename-command");
    private static final List<String> REFUSED = List.of("user", "loadmodule", "sentinel");

    private final CommandLine commandLine;
    private final List<String> lines = new ArrayList<>();

    StartOptions(Settings settings) {
        CommandSpec spec = CommandSpec.create().name("gatun");
        spec.addOption(OptionSpec.builder("-h", "--help")
                .usageHelp(true)
                .description("Prints this.")
                .build());
        spec.addOption(OptionSpec.builder("-v", "--version")
                .versionHelp(true)
                .description("Prints the version.")
                .build());
        settings.all().forEach(setting -> add(spec, setting));
        OF_FILES.forEach(name -> spec.addOption(option(name).paramLabel("<...>").build()));
        REFUSED.forEach(name -> spec.addOption(option(name).hidden(true).build()));
        UnbuiltDirectives.DEPRECATED
                .keySet()
                .forEach(name -> spec.addOption(option(name).hidden(true).build()));
        explain(spec, settings);
        commandLine = new CommandLine(spec)
                .setOptionsCaseInsensitive(true)
                .setOverwrittenOptionsAllowed(true)
                .setInterpolateVariables(false)
                .setExpandAtFiles(false)
                .setPosixClusteredShortOptionsAllowed(false)
                .setUsageHelpAutoWidth(true);
    }

    private void add(CommandSpec spec, Setting<?> setting) {
        boolean shown = !setting.isHidden() && setting.standing().kind() == Standing.Kind.OBEYED;
        spec.addOption(option(setting.name())
                .paramLabel("<" + setting.range() + ">")
                .description("Initially " + escaped(setting.text().isEmpty() ? "nothing" : setting.text()))
                .hidden(!shown)
                .build());
        if (setting.alias() != null) {
            spec.addOption(option(setting.alias()).hidden(true).build());
        }
    }

    private OptionSpec.Builder option(String name) {
        return OptionSpec.builder("--" + name)
                .arity("1")
                .type(String.class)
                .parameterConsumer((words, option, command) -> lines.add((name + " " + words.pop()).strip()));
    }

    private static void explain(CommandSpec spec, Settings settings) {
        List<String> footer = new ArrayList<>(List.of(
                "", "Known, but without effect or with one value only, since what they are about is not there:"));
        settings.all().stream()
                .filter(setting -> !setting.isHidden() && setting.standing().kind() != Standing.Kind.OBEYED)
                .map(setting -> "  --" + setting.name() + " ("
                        + escaped(setting.standing().reason()) + ")")
                .forEach(footer::add);
        UsageMessageSpec usage = spec.usageMessage();
        usage.customSynopsis(SYNOPSIS);
        usage.description(
                "",
                "A Valkey-compatible in-memory data server.",
                "",
                "A config-file has a directive and its value per line; a dash reads such lines from standard input. "
                        + "Directives have Valkey's names. Those on the command line win over those from standard input, "
                        + "and these over those in the file.",
                "",
                "  gatun --port 7777 --maxmemory 2gb",
                "  gatun /etc/valkey/valkey.conf --loglevel verbose",
                "  echo 'maxmemory 128mb' | gatun -",
                "");
        usage.footer(footer.toArray(String[]::new));
        spec.version("gatun " + ServerFacts.GATUN_VERSION + " (Valkey " + ServerFacts.VALKEY_VERSION + " compatible)");
    }

    /** For picocli, which formats its texts. */
    private static String escaped(String text) {
        return text.replace("%", "%%");
    }

    /** Prints help or the version, if the first word asks for it. */
    boolean answersHelp(String[] arguments, PrintStream out) {
        if (arguments.length == 0 || !List.of("-h", "--help", "-v", "--version").contains(arguments[0])) {
            return false;
        }
        ParseResult parsed = commandLine.parseArgs(arguments[0]);
        // Valkey knows no --name=value; it is how StartWords speaks to us.
        commandLine.setSeparator(" ");
        if (parsed.isUsageHelpRequested()) {
            commandLine.usage(out, Ansi.OFF);
        } else {
            commandLine.printVersionHelp(out, Ansi.OFF);
        }
        return true;
    }

    /** The directives that the words give, as lines of a file, in their order. */
    List<ConfigText.Line> directives(StartWords words) throws ConfigException {
        lines.clear();
        try {
            commandLine.parseArgs(words.options().toArray(String[]::new));
        } catch (UnmatchedArgumentException e) {
            throw unknown(e.getUnmatched().getFirst());
        } catch (ParameterException e) {
            throw new ConfigException(
                    "command line: " + e.getMessage().lines().findFirst().orElse(""));
        }
        return ConfigText.commandLine(lines);
    }

    private static ConfigException unknown(String option) {
        String line = option.substring(Math.min(2, option.length()))
                .replaceFirst("=", " ")
                .strip();
        return new ConfigException(
                new ConfigText.Line("command line", line), StartDirectives.BAD + "; 'gatun --help' lists all");
    }
}
