package io.gatun.engine.setting;

import java.util.List;

/** The directive {@code dir}: the folder in which relative paths of other directives begin. */
public final class DirectorySetting extends Setting<String> {
    /** Makes absolute paths of folders. */
    @FunctionalInterface
    public interface Resolver {
        /** The absolute path, seen from a folder; the reason if there is no such folder or it cannot be entered. */
        String resolve(String from, String path) throws InvalidSettingException;
    }

    private final Resolver resolver;

    /** With the absolute path of the initial folder. */
    public DirectorySetting(String initial, Resolver resolver) {
        super("dir", initial);
        this.resolver = resolver;
    }

    @Override
    public String range() {
        return "a folder";
    }

    @Override
    String read(List<String> words) throws InvalidSettingException {
        String path = single(words);
        if (path.isEmpty()) {
            throw new InvalidSettingException("dir can't be empty");
        }
        return resolver.resolve(value(), path);
    }

    @Override
    public String format(String someValue) {
        return someValue;
    }

    @Override
    String quoted(String text) {
        return ConfigWords.quote(text);
    }

    /** Always written, since the folder in which a server starts is nobody's choice. */
    @Override
    List<RewrittenLine> rewritten() {
        return List.of(new RewrittenLine(name() + " " + quoted(text()), true));
    }
}
