package io.gatun.bench.load;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The command line of {@code gatun-compare}.
 *
 * @param servers start commands by name, the yardstick first
 * @param tables which tables are printed
 * @param only which rows of them are
 * @param rounds measured rounds per row
 * @param warmups rounds before those that do not count
 * @param client the load generator
 * @param port the first port that is used
 * @param judged the server to which limits apply
 * @param tsv a file for the figures, or an empty text
 */
record Options(
        Map<String, String> servers,
        List<String> tables,
        Pattern only,
        int rounds,
        int warmups,
        String client,
        int port,
        String judged,
        String tsv) {

    static final String USAGE = """
            usage: gatun-compare [options] NAME=COMMAND [NAME=COMMAND ...]

            Starts each server with its COMMAND, in which {port} is replaced, puts the same loads on them in turn and
            prints the CPU time that each spends on a request, and its ratio to the first server.

              --table NAME[,NAME]  main (default), resident, memory, own, service, push, or all
              --only PATTERN       only rows whose label has a match of this regular expression
              --rounds N           measured rounds per row (5)
              --warmups N          rounds before those, not counted (2)
              --judge NAME         the server to which the limits apply (gatun)
              --client PROGRAM     redis-benchmark, or one with its options
              --port N             first port to use (23700)
              --tsv FILE           write the figures there too
            """;

    private static final List<String> TABLES = List.of("main", "resident", "memory", "own", "service", "push");

    /**
     * Reads a command line.
     *
     * @throws IllegalArgumentException with one line that says what is wrong
     */
    static Options parse(String... arguments) {
        Map<String, String> servers = new LinkedHashMap<>();
        Map<String, String> given = new LinkedHashMap<>(Map.of(
                "--table", "main",
                "--only", "",
                "--rounds", "5",
                "--warmups", "2",
                "--judge", "gatun",
                "--client", "redis-benchmark",
                "--port", "23700",
                "--tsv", ""));
        for (int i = 0; i < arguments.length; i++) {
            String word = arguments[i];
            if (given.containsKey(word)) {
                if (++i == arguments.length) {
                    throw new IllegalArgumentException(word + " needs a value");
                }
                given.put(word, arguments[i]);
            } else if (!word.startsWith("-") && word.indexOf('=') > 0) {
                servers.put(word.substring(0, word.indexOf('=')), word.substring(word.indexOf('=') + 1));
            } else {
                throw new IllegalArgumentException("'" + word + "' is neither an option nor NAME=COMMAND");
            }
        }
        if (servers.isEmpty()) {
            throw new IllegalArgumentException("no server is given: NAME=COMMAND");
        }
        return new Options(
                servers,
                tables(given.get("--table")),
                Pattern.compile(given.get("--only")),
                number("--rounds", given),
                number("--warmups", given),
                given.get("--client"),
                number("--port", given),
                given.get("--judge"),
                given.get("--tsv"));
    }

    /** Whether a row is wanted. */
    boolean wants(String table, String label) {
        return tables.contains(table) && only.matcher(label).find();
    }

    private static List<String> tables(String names) {
        List<String> tables = new ArrayList<>();
        for (String name : names.split(",")) {
            if (!name.equals("all") && !TABLES.contains(name)) {
                throw new IllegalArgumentException("--table knows " + TABLES + " and all, not '" + name + "'");
            }
            tables.addAll(name.equals("all") ? TABLES : List.of(name));
        }
        return tables;
    }

    private static int number(String option, Map<String, String> given) {
        String text = given.get(option);
        if (!text.matches("[0-9]{1,6}")) {
            throw new IllegalArgumentException(option + " needs a number, not '" + text + "'");
        }
        return Integer.parseInt(text);
    }
}
