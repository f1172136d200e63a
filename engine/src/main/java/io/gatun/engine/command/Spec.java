package io.gatun.engine.command;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * What is known of a command without executing it. COMMAND, COMMAND DOCS and COMPATIBILITY.md are made of it.
 *
 * <p>Arity counts the command's name; a negative one is a least count. Key positions are Valkey's first, last and step.
 */
public final class Spec {
    private final String name;
    private final String group;
    private final Set<Flag> flags = EnumSet.noneOf(Flag.class);
    private final List<String> categories = new ArrayList<>();
    private final List<String> arguments = new ArrayList<>();
    private final List<String> tips = new ArrayList<>();
    private final List<KeyPositions> keys = new ArrayList<>();
    private boolean quick;
    private boolean allowedToSubscribers;
    private boolean waitsWithWriters;
    private int arity = -1;
    private String summary = "";
    private String deprecatedSince = "";
    private String replacedBy = "";
    private String since = "1.0.0";
    private String complexity = "";
    private String difference = "";

    private Spec(String name, String group) {
        this.name = name;
        this.group = group;
    }

    /** A command with this full name, lower case, subcommands behind a bar: {@code client|list}. */
    public static Spec of(String name, String group) {
        return new Spec(name, group);
    }

    /** How many words, the name included; negative: at least so many. */
    public Spec arity(int words) {
        arity = words;
        return this;
    }

    /** Takes constant time although Valkey does not flag it FAST, so it is timed together with its neighbours. */
    public Spec quick() {
        quick = true;
        return this;
    }

    /** A client that is subscribed to something and speaks RESP2 may call it, as only a few. */
    public Spec allowedToSubscribers() {
        allowedToSubscribers = true;
        return this;
    }

    /** It changes no data, but while those who do have to wait it has to as well. */
    public Spec waitsWithWriters() {
        waitsWithWriters = true;
        return this;
    }

    /** What is true of it. */
    public Spec flags(Flag... all) {
        flags.addAll(List.of(all));
        return this;
    }

    /**
     * Where its keys are, and how it uses them: key-spec flags such as {@code RO access} or {@code OW update}. To be called
     * once for each use.
     */
    public Spec keys(int first, int last, int step, String access) {
        keys.add(KeyPositions.range(first, last, step, access));
        return this;
    }

    /** The keys follow an argument that is their number; as {@link #keys} otherwise. */
    public Spec countedKeys(int number, int step, String access) {
        keys.add(KeyPositions.counted(number, step, access));
        return flags(Flag.MOVABLEKEYS);
    }

    /** Hints for proxies and cluster clients, such as {@code nondeterministic_output}. */
    public Spec tips(String... all) {
        tips.addAll(List.of(all));
        return this;
    }

    /** It should no longer be used. */
    public Spec deprecated(String sinceVersion, String insteadOfIt) {
        deprecatedSince = sinceVersion;
        replacedBy = insteadOfIt;
        return this;
    }

    /** What it does otherwise than Valkey's, on purpose, and why; for COMPATIBILITY.md. */
    public Spec differs(String whatAndWhy) {
        difference = whatAndWhy;
        return this;
    }

    /** ACL categories, without the at sign; those that follow from flags need not be named. */
    public Spec categories(String... names) {
        categories.addAll(List.of(names));
        return this;
    }

    /** What it does, in our own words, since which version, and what it costs. */
    public Spec docs(String what, String sinceVersion, String cost) {
        summary = what;
        since = sinceVersion;
        complexity = cost;
        return this;
    }

    /** Its arguments, one string each, as {@link ArgumentDocs} reads them. */
    public Spec arguments(String... all) {
        arguments.addAll(List.of(all));
        return this;
    }

    /** Whether {@link #allowedToSubscribers} was said. */
    boolean isAllowedToSubscribers() {
        return allowedToSubscribers;
    }

    /** Whether it has to wait while those have to that change data. */
    boolean isWaitingWithWriters() {
        return waitsWithWriters || has(Flag.WRITE);
    }

    /** Full name, lower case. */
    public String name() {
        return name;
    }

    /** Name without that of the container. */
    public String shortName() {
        return name.substring(name.indexOf('|') + 1);
    }

    /** Group in the documentation. */
    public String group() {
        return group;
    }

    /** What is true of it. */
    public Set<Flag> flags() {
        return flags;
    }

    /** Whether calls are timed together with their neighbours. */
    public boolean isQuick() {
        return quick || flags.contains(Flag.FAST);
    }

    /** Whether this is true of it. */
    public boolean has(Flag flag) {
        return flags.contains(flag);
    }

    /** ACL categories that its author named. */
    public List<String> categories() {
        return categories;
    }

    /** How its arguments are documented. */
    public List<String> arguments() {
        return arguments;
    }

    /** Words, the name included; negative: at least so many. */
    public int arity() {
        return arity;
    }

    /** Whether so many words may be said. */
    public boolean accepts(int words) {
        return arity >= 0 ? words == arity : words >= -arity;
    }

    /** Where its keys are. */
    public List<KeyPositions> keys() {
        return keys;
    }

    /** Position of the first key, 0 if there is none. */
    public int firstKey() {
        return hasNoRange() ? 0 : keys.getFirst().first();
    }

    /** Position of the last key; negative counts from the end. */
    public int lastKey() {
        return hasNoRange() ? 0 : keys.getLast().last();
    }

    /** Distance between keys. */
    public int keyStep() {
        return hasNoRange() ? 0 : keys.getFirst().step();
    }

    private boolean hasNoRange() {
        return keys.isEmpty() || keys.getFirst().counted();
    }

    /** Hints for proxies and cluster clients. */
    public List<String> tips() {
        return tips;
    }

    /** Version since which it should not be used, or empty. */
    public String deprecatedSince() {
        return deprecatedSince;
    }

    /** What to use instead, or empty. */
    public String replacedBy() {
        return replacedBy;
    }

    /** What it does otherwise than Valkey's, and why, or empty. */
    public String difference() {
        return difference;
    }

    /** What it does. */
    public String summary() {
        return summary;
    }

    /** Version of Redis or Valkey that had it first. */
    public String since() {
        return since;
    }

    /** What it costs. */
    public String complexity() {
        return complexity;
    }
}
