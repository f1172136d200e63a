package io.gatun.engine.fuzz;

import io.gatun.engine.command.ArgumentDocs;
import io.gatun.engine.command.Command;
import io.gatun.engine.command.CommandTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Makes requests of what the command table tells of its commands, and then spoils some of their words. */
final class RequestGenerator {
    /** They end the server, make answers wait or come in any number, which is another test's matter. */
    private static final Set<String> LEFT_OUT = Set.of(
            "shutdown",
            "client|pause",
            "client|unpause",
            "client|unblock",
            "monitor",
            "config|rewrite",
            "subscribe",
            "psubscribe",
            "ssubscribe",
            "unsubscribe",
            "punsubscribe",
            "sunsubscribe");

    private static final Set<String> RARE = Set.of(
            "command",
            "command|docs",
            "command|info",
            "command|list",
            "info",
            "quit",
            "flushall",
            "flushdb",
            "client|reply");

    private static final String[] SETTABLE = {
        "maxmemory",
        "maxmemory-policy",
        "maxmemory-samples",
        "maxmemory-eviction-tenacity",
        "hz",
        "lfu-log-factor",
        "lfu-decay-time",
        "lazyfree-lazy-user-flush",
        "import-mode",
        "import-mode",
        "nosuch"
    };
    private static final String[] SETTINGS = {
        "0", "0", "100kb", "400kb", "2mb", "noeviction", "allkeys-lru", "allkeys-lfu", "volatile-ttl", "allkeys-random",
        "volatile-lru", "volatile-lfu", "volatile-random", "10", "100", "yes", "no", "-1", "x", ""
    };
    private static final String[] LIMITS = {"0", "150kb", "300kb", "600kb", "1mb", "2mb"};
    private static final String[] FIELDS = {"u1", "u8", "i5", "i64", "u63", "i16", "u64", "i0", "i65", "x8", "U8", "u"};
    private static final String[] DEBUGS = {"OBJECT", "PROTOCOL", "ERROR", "SET-ACTIVE-EXPIRE", "REPLYBUFFER", "HELP"};
    private static final String[] PROTOCOLS = {
        "string",
        "integer",
        "double",
        "bignum",
        "null",
        "array",
        "set",
        "map",
        "attrib",
        "push",
        "verbatim",
        "true",
        "false"
    };
    private static final Set<String> DATA = Set.of("string", "bitmap", "generic");

    private final Words words;
    private final List<Command> all = new ArrayList<>();
    private final List<Command> usual = new ArrayList<>();

    RequestGenerator(CommandTable table, Words words) {
        this.words = words;
        for (Command command : table.allWithSubcommands()) {
            if (!LEFT_OUT.contains(command.spec().name())) {
                all.add(command);
                if (DATA.contains(command.spec().group())
                        && !RARE.contains(command.spec().name())) {
                    usual.add(command);
                }
            }
        }
    }

    /** Requests that follow each other: mostly one, or a transaction, or one that decides about the next. */
    List<List<String>> next() {
        return switch (words.below(40)) {
            case 0, 1, 2 -> transaction();
            case 3, 4 -> List.of(List.of(words.anyCase("HELLO"), words.chance(3) ? "2" : "3"));
            case 5 -> List.of(List.of("CONFIG", "SET", "maxmemory", words.oneOf(LIMITS)));
            case 6, 7, 8 -> List.of(List.of("SET", words.key(), words.text()));
            default -> List.of(one());
        };
    }

    private List<List<String>> transaction() {
        List<List<String>> all = new ArrayList<>();
        if (words.chance(2)) {
            all.add(List.of("WATCH", words.key(), words.key()));
        }
        all.add(List.of("MULTI"));
        for (int i = words.below(5); i >= 0; i--) {
            all.add(one());
        }
        all.add(List.of(words.chance(6) ? "DISCARD" : "EXEC"));
        return all;
    }

    /** One request. */
    List<String> one() {
        Command command = choose();
        List<String> request = new ArrayList<>();
        for (String word : command.spec().name().split("\\|")) {
            request.add(words.anyCase(word));
        }
        switch (command.spec().name()) {
            case "debug" -> debug(request);
            case "config|set" -> settings(request);
            default -> command.spec().arguments().forEach(text -> argument(ArgumentDocs.parse(text), request));
        }
        if (words.chance(4)) {
            spoil(request);
        }
        return request;
    }

    private Command choose() {
        if (words.below(10) < 6) {
            return usual.get(words.below(usual.size()));
        }
        Command command = all.get(words.below(all.size()));
        return RARE.contains(command.spec().name()) && !words.chance(6) ? choose() : command;
    }

    private void debug(List<String> request) {
        request.add(words.anyCase(words.oneOf(DEBUGS)));
        if (!words.chance(6)) {
            request.add(words.anyCase(words.chance(2) ? words.oneOf(PROTOCOLS) : words.any()));
        }
        if (words.chance(4)) {
            request.add(words.any());
        }
    }

    private void settings(List<String> request) {
        for (int i = words.below(3); i >= 0; i--) {
            request.add(words.anyCase(words.oneOf(SETTABLE)));
            request.add(words.oneOf(SETTINGS));
        }
    }

    private void argument(ArgumentDocs docs, List<String> request) {
        if (docs.optional() && words.chance(2)) {
            return;
        }
        int times = docs.multiple() ? 1 + words.below(4) : 1;
        for (int i = 0; i < times; i++) {
            if (!docs.token().isEmpty() && (i == 0 || docs.multipleToken())) {
                request.add(words.anyCase(docs.token()));
            }
            value(docs, request);
        }
    }

    private void value(ArgumentDocs docs, List<String> request) {
        switch (docs.type()) {
            case ArgumentDocs.TOKEN -> {}
            case "oneof" ->
                argument(docs.arguments().get(words.below(docs.arguments().size())), request);
            case "block" -> docs.arguments().forEach(each -> argument(each, request));
            case "key" -> request.add(words.key());
            case "integer", "unix-time", "double" -> request.add(words.number());
            default -> request.add(docs.name().equals("encoding") ? words.oneOf(FIELDS) : words.text());
        }
    }

    private void spoil(List<String> request) {
        int at = words.below(request.size());
        switch (words.below(6)) {
            case 0 -> request.remove(at);
            case 1 -> request.add(at, request.get(at));
            case 2 -> request.set(at, words.any());
            case 3 -> request.set(words.below(Math.min(2, request.size())), "nosuch" + words.text());
            case 4 -> request.add(request.get(words.below(request.size())));
            default -> {
                for (int i = words.below(4); i >= 0; i--) {
                    request.add(words.any());
                }
            }
        }
        if (request.isEmpty()) {
            request.add("PING");
        }
    }
}
