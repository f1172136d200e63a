package io.gatun.it.compatibility;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Commands;
import io.gatun.engine.command.Spec;
import io.gatun.engine.setting.Setting;
import io.gatun.engine.setting.Standing;
import io.gatun.net.ServerBuilder;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collector;

/** The generated part of COMPATIBILITY.md: our tables of commands and directives against those of Valkey. */
final class CompatibilityPage {
    private static final int LINE = 124;
    /** Lines of HTTP, which end a connection. */
    private static final List<String> NOT_A_COMMAND = List.of("post", "host:");

    private final Map<String, String> groupByValkeyCommand = new TreeMap<>();
    private final List<String> valkeyDirectives;
    private final Map<String, Spec> commands = new TreeMap<>();
    private final Collection<Setting<?>> settings =
            new ServerBuilder().settings().all();

    /**
     * Of these lists.
     *
     * @param valkeyCommands lines of name and group, subcommands behind a bar
     * @param valkeyDirectives names
     */
    CompatibilityPage(List<String> valkeyCommands, List<String> valkeyDirectives) {
        for (String line : valkeyCommands) {
            String[] words = line.split(" ");
            groupByValkeyCommand.put(words[0], words[1]);
        }
        this.valkeyDirectives = valkeyDirectives;
        for (Command command : Commands.table().allWithSubcommands()) {
            if (!NOT_A_COMMAND.contains(command.spec().name())) {
                commands.put(command.spec().name(), command.spec());
            }
        }
    }

    /** The text, in Markdown. */
    String text() {
        return String.join("\n", commandTables(), directiveTables());
    }

    private String commandTables() {
        long done = groupByValkeyCommand.keySet().stream()
                .filter(commands::containsKey)
                .count();
        StringBuilder text = new StringBuilder();
        text.append("## Commands: ")
                .append(done)
                .append(" of ")
                .append(groupByValkeyCommand.size())
                .append(" of Valkey's, subcommands included\n\n");
        text.append("### Done\n\n").append(byGroup(true));
        text.append("### Missing\n\n").append(byGroup(false));
        text.append("### Done, and different\n\n| command | what is different, and why |\n|---|---|\n");
        commands.values().stream()
                .filter(spec -> !spec.difference().isEmpty())
                .forEach(spec -> text.append(row(shown(spec.name()), spec.difference())));
        List<String> ours = commands.keySet().stream()
                .filter(name -> !groupByValkeyCommand.containsKey(name))
                .map(CompatibilityPage::shown)
                .toList();
        return text.append(ours.isEmpty() ? "" : "\nOur own: " + String.join(", ", ours) + "\n")
                .toString();
    }

    private String byGroup(boolean done) {
        Map<String, List<String>> groups = groupByValkeyCommand.entrySet().stream()
                .filter(command -> commands.containsKey(command.getKey()) == done)
                .collect(groupingBy(Map.Entry::getValue, TreeMap::new, mapToNames()));
        StringBuilder text = new StringBuilder();
        groups.forEach((group, names) ->
                text.append(wrapped("* **" + group + "**: " + String.join(", ", withSubcommands(names)))));
        return text.append('\n').toString();
    }

    private static Collector<Map.Entry<String, String>, ?, List<String>> mapToNames() {
        return mapping(Map.Entry::getKey, toList());
    }

    /** {@code client, client|id, client|list} becomes {@code CLIENT (ID LIST)}. */
    private static List<String> withSubcommands(List<String> names) {
        Map<String, List<String>> subcommands = new TreeMap<>();
        for (String name : names) {
            int bar = name.indexOf('|');
            List<String> of =
                    subcommands.computeIfAbsent(bar < 0 ? name : name.substring(0, bar), any -> new ArrayList<>());
            if (bar >= 0) {
                of.add(shown(name.substring(bar + 1)));
            }
        }
        return subcommands.entrySet().stream()
                .map(each -> shown(each.getKey())
                        + (each.getValue().isEmpty() ? "" : " (" + String.join(" ", each.getValue()) + ")"))
                .toList();
    }

    private String directiveTables() {
        Map<String, Setting<?>> byName = new TreeMap<>();
        settings.stream()
                .filter(setting -> !setting.isHidden())
                .forEach(setting -> byName.put(setting.name(), setting));
        List<String> missing = valkeyDirectives.stream()
                .filter(name -> !byName.containsKey(name))
                .toList();
        StringBuilder text = new StringBuilder();
        text.append("## Directives: ")
                .append(valkeyDirectives.size() - missing.size())
                .append(" of ")
                .append(valkeyDirectives.size())
                .append(" of Valkey's are known, and their older names\n\n");
        text.append("### Obeyed\n\n").append(wrapped(names(byName, Standing.Kind.OBEYED)));
        text.append("\n### Obeyed, and different\n\n| directive | what is different, and why |\n|---|---|\n");
        byName.values().stream()
                .filter(setting -> !setting.difference().isEmpty())
                .forEach(setting -> text.append(row(setting.name(), setting.difference())));
        text.append("\n### Taken at any value, without effect\n\n| why | directives |\n|---|---|\n")
                .append(byReason(byName, Standing.Kind.IDLE));
        text.append("\n### Taken only at the value that leaves them off\n\n| why | directives |\n|---|---|\n")
                .append(byReason(byName, Standing.Kind.FIXED));
        if (!missing.isEmpty()) {
            text.append("\n### Missing\n\n").append(wrapped(String.join(", ", missing)));
        }
        List<String> ours = byName.keySet().stream()
                .filter(name -> !valkeyDirectives.contains(name))
                .toList();
        return text.append("\n### Our own\n\n")
                .append(wrapped(String.join(", ", ours)))
                .toString();
    }

    private static String names(Map<String, Setting<?>> byName, Standing.Kind kind) {
        return byName.values().stream()
                .filter(setting -> setting.standing().kind() == kind)
                .map(Setting::name)
                .collect(joining(", "));
    }

    private static String byReason(Map<String, Setting<?>> byName, Standing.Kind kind) {
        Map<String, List<String>> reasons = byName.values().stream()
                .filter(setting -> setting.standing().kind() == kind)
                .collect(groupingBy(
                        setting -> setting.standing().reason(), TreeMap::new, mapping(Setting::name, toList())));
        StringBuilder text = new StringBuilder();
        reasons.forEach((reason, names) -> text.append(row(reason, String.join(", ", names))));
        return text.toString();
    }

    private static String row(String first, String second) {
        return "| " + first + " | " + second + " |\n";
    }

    private static String shown(String name) {
        return name.replace('|', ' ').toUpperCase(Locale.ROOT);
    }

    private static String wrapped(String text) {
        StringBuilder lines = new StringBuilder();
        int length = 0;
        for (String word : text.split(" ")) {
            if (length > 0 && length + 1 + word.length() > LINE) {
                lines.append(text.startsWith("*") ? "\n  " : "\n");
                length = 2;
            } else if (length > 0) {
                lines.append(' ');
                length++;
            }
            lines.append(word);
            length += word.length();
        }
        return lines.append('\n').toString();
    }
}
