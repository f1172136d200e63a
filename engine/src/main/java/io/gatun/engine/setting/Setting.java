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
    private final String name;
    private final T initial;
    private T value;
    private String alias;
    private boolean immutable;
    private boolean hidden;
    private Runnable listener = () -> {};

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

    /** CONFIG GET shows it only when it is named exactly, and CONFIG REWRITE never writes it. */
    public Setting<T> hidden() {
        hidden = true;
        return this;
    }

    /** An older name for the same. */
    public Setting<T> alias(String otherName) {
        alias = otherName;
        return this;
    }

    /** Is called after each change. */
    public Setting<T> onChange(Runnable whenChanged) {
        listener = whenChanged;
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
    public final void set(T newValue) {
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

    /** The value that the words of a command or of a line in a file mean. */
    public abstract T parse(List<String> words) throws InvalidSettingException;

    /** The value as CONFIG GET shows it. */
    public abstract String format(T someValue);

    /** The value in force, as CONFIG GET shows it. */
    public final String text() {
        return format(value);
    }

    /** Parses and sets. */
    public final void set(List<String> words) throws InvalidSettingException {
        set(parse(words));
    }

    /** The only word, as most directives want it. */
    static String single(List<String> words) throws InvalidSettingException {
        if (words.size() != 1) {
            throw new InvalidSettingException("wrong number of arguments");
        }
        return words.getFirst();
    }
}
