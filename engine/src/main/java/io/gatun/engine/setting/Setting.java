package io.gatun.engine.setting;

import java.util.List;
import java.util.Objects;

/**
 * A directive: its name, its value, and what may be set.
 *
 * <p>Values are read by the thread that obeys them and changed by the engine's thread.
 *
 * @param <T> what the value is
 */
public abstract class Setting<T> {
    /** Says whether a value of the right type can be taken. */
    @FunctionalInterface
    public interface Check<T> {
        /** Does nothing, or throws the reason why not. */
        void check(T value) throws InvalidSettingException;
    }

    /** Makes a running server do what changed values say. */
    @FunctionalInterface
    public interface Applier {
        /** Does it, or throws the reason why it cannot; then nothing has changed. */
        void apply() throws InvalidSettingException;
    }

    private final String name;
    private final T initial;
    private T value;
    private String alias;
    private boolean immutable;
    private boolean hidden;
    private boolean sensitive;
    private boolean guarded;
    private Standing standing = Standing.OBEYED;
    private String difference = "";
    private Check<T> check = any -> {};
    private Runnable listener = () -> {};
    private Applier applier;

    Setting(String name, T initial) {
        this.name = name;
        this.initial = Objects.requireNonNull(initial);
        this.value = initial;
    }

    /** It can be set at start only. */
    public Setting<T> immutable() {
        immutable = true;
        return this;
    }

    /** CONFIG GET shows it only when it is named exactly. */
    public Setting<T> hidden() {
        hidden = true;
        return this;
    }

    /** Its value is a secret, which no log may show. */
    public Setting<T> sensitive() {
        sensitive = true;
        return this;
    }

    /** CONFIG SET may change it only where {@code enable-protected-configs} allows it. */
    public Setting<T> guarded() {
        guarded = true;
        return this;
    }

    /** An older name for the same. */
    public Setting<T> alias(String otherName) {
        alias = otherName;
        return this;
    }

    /** What the server makes of it, unless it is obeyed. */
    public Setting<T> standing(Standing is) {
        standing = is;
        return this;
    }

    /** Refuses values that the type allows. */
    public Setting<T> checkedBy(Check<T> valueCheck) {
        check = valueCheck;
        return this;
    }

    /** Is called after each change. */
    public Setting<T> onChange(Runnable whenChanged) {
        listener = whenChanged;
        return this;
    }

    /** Is called by CONFIG SET after all values are changed; it may refuse, and then all are set back. */
    public Setting<T> appliedBy(Applier appliesChange) {
        applier = appliesChange;
        return this;
    }

    /** The name. */
    public final String name() {
        return name;
    }

    /** The older name, or null. */
    public final String alias() {
        return alias;
    }

    /** Whether it can be set at start only. */
    public final boolean isImmutable() {
        return immutable;
    }

    /** Whether globs do not find it. */
    public final boolean isHidden() {
        return hidden;
    }

    /** Whether no log may show its value. */
    public final boolean isSensitive() {
        return sensitive;
    }

    /** Whether {@code enable-protected-configs} says who may change it. */
    public final boolean isGuarded() {
        return guarded;
    }

    /** What is obeyed otherwise than by Valkey, on purpose, and why; for COMPATIBILITY.md. */
    public final Setting<T> differs(String whatAndWhy) {
        difference = whatAndWhy;
        return this;
    }

    /** What is obeyed otherwise than by Valkey, and why, or empty. */
    public final String difference() {
        return difference;
    }

    /** What the server makes of it. */
    public final Standing standing() {
        return standing;
    }

    /** What makes a running server obey a change, or null. */
    public final Applier applier() {
        return applier;
    }

    /** The value in force. */
    public final T value() {
        return value;
    }

    /** The value when nobody sets it. */
    public final T initial() {
        return initial;
    }

    /** Whether somebody set another value than the initial one. */
    public final boolean isChanged() {
        return !value.equals(initial);
    }

    /** Changes the value and tells the listener. */
    public final void change(T newValue) {
        store(newValue);
        value = newValue;
        listener.run();
    }

    /** For subclasses that keep a primitive copy. */
    void store(T newValue) {}

    /** Whether a value may be several words, so that the one argument of CONFIG SET is taken apart at its blanks. */
    public boolean takesSeveralWords() {
        return false;
    }

    /** What may be set, in a few words for people: {@code yes | no}, {@code 1 .. 10}. */
    public abstract String range();

    /** The value that the words mean, whether or not this server can take it. */
    abstract T read(List<String> words) throws InvalidSettingException;

    /** The value that the words of a command or of a line in a file mean. */
    public final T parse(List<String> words) throws InvalidSettingException {
        T read = read(words);
        check.check(read);
        if (standing.kind() == Standing.Kind.FIXED && !read.equals(initial)) {
            throw new InvalidSettingException(standing.reason());
        }
        return read;
    }

    /** The value as CONFIG GET shows it. */
    public abstract String format(T someValue);

    /** The value in force, as CONFIG GET shows it. */
    public final String text() {
        return format(value);
    }

    /** Parses and sets. */
    public final void set(List<String> words) throws InvalidSettingException {
        change(parse(words));
    }

    /** What {@link ConfigRewriter} writes. */
    List<RewrittenLine> rewritten() {
        return List.of(new RewrittenLine(name + " " + quoted(text()), isChanged()));
    }

    /** The value as a file would have it; what is plain in it is not quoted. */
    String quoted(String text) {
        return text;
    }

    /** The only word, as most directives want it. */
    static String single(List<String> words) throws InvalidSettingException {
        if (words.size() != 1) {
            throw new InvalidSettingException("wrong number of arguments");
        }
        return words.getFirst();
    }
}
