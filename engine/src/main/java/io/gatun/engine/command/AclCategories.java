package io.gatun.engine.command;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The ACL categories that a command is in: those that its author named, and those that follow from group and flags. */
public final class AclCategories {
    private static final List<String> ALL = List.of(
            "keyspace",
            "read",
            "write",
            "set",
            "sortedset",
            "list",
            "hash",
            "string",
            "bitmap",
            "hyperloglog",
            "geo",
            "stream",
            "pubsub",
            "admin",
            "fast",
            "slow",
            "blocking",
            "dangerous",
            "connection",
            "transaction",
            "scripting");

    private static final Map<String, String> OF_GROUP = Map.ofEntries(
            Map.entry("generic", "keyspace"),
            Map.entry("string", "string"),
            Map.entry("list", "list"),
            Map.entry("set", "set"),
            Map.entry("sorted-set", "sortedset"),
            Map.entry("hash", "hash"),
            Map.entry("bitmap", "bitmap"),
            Map.entry("hyperloglog", "hyperloglog"),
            Map.entry("geo", "geo"),
            Map.entry("stream", "stream"),
            Map.entry("connection", "connection"),
            Map.entry("transactions", "transaction"),
            Map.entry("scripting", "scripting"));

    private AclCategories() {}

    /** Whether there is such a category. */
    public static boolean isKnown(String category) {
        return ALL.contains(category);
    }

    /** The command's categories, without the at sign, in Valkey's order. */
    public static List<String> of(Command command) {
        Set<String> categories = new HashSet<>(command.spec().categories());
        if (!(command instanceof Container)) {
            categories.add(OF_GROUP.getOrDefault(command.spec().group(), ""));
        }
        addThoseOfFlags(command.spec(), categories);
        List<String> ordered = new ArrayList<>(ALL);
        ordered.retainAll(categories);
        return ordered;
    }

    private static void addThoseOfFlags(Spec spec, Set<String> categories) {
        if (spec.has(Flag.WRITE)) {
            categories.add("write");
        }
        if (spec.has(Flag.READONLY) && !categories.contains("scripting")) {
            categories.add("read");
        }
        if (spec.has(Flag.ADMIN)) {
            categories.add("admin");
            categories.add("dangerous");
        }
        if (spec.has(Flag.PUBSUB)) {
            categories.add("pubsub");
        }
        if (spec.has(Flag.BLOCKING)) {
            categories.add("blocking");
        }
        categories.add(spec.has(Flag.FAST) ? "fast" : "slow");
    }
}
