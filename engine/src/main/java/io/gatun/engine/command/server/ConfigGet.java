package io.gatun.engine.command.server;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.setting.Setting;
import io.gatun.engine.setting.Settings;
import java.util.Map;
import java.util.TreeMap;

/** CONFIG GET parameter [parameter ...]. */
public final class ConfigGet extends Command {
    /** Describes itself. */
    public ConfigGet() {
        super(Spec.of("config|get", "server")
                .arity(-3)
                .flags(Flag.ADMIN, Flag.NOSCRIPT, Flag.LOADING, Flag.STALE)
                .docs("Tells the values of directives.", "2.0.0", "O(N), N directives asked for")
                .arguments("parameter:string..."));
    }

    @Override
    public void execute(Invocation call) {
        Map<String, Setting<?>> found = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (int i = 2; i < call.count(); i++) {
            collect(call.context().settings(), call.text(i), found);
        }
        call.reply().map(found.size());
        found.forEach((name, setting) -> {
            call.reply().bulk(name);
            call.reply().bulk(setting.text());
        });
    }

    private static void collect(Settings settings, String name, Map<String, Setting<?>> found) {
        if (!TextGlob.isPattern(name)) {
            if (settings.find(name) != null) {
                found.putIfAbsent(name, settings.find(name));
            }
            return;
        }
        TextGlob pattern = new TextGlob(name);
        for (Setting<?> setting : settings.all()) {
            if (!setting.isHidden()) {
                collect(pattern, setting.name(), setting, found);
            }
        }
        settings.aliases().forEach((alias, setting) -> collect(pattern, alias, setting, found));
    }

    private static void collect(TextGlob pattern, String name, Setting<?> setting, Map<String, Setting<?>> found) {
        if (pattern.matches(name)) {
            found.putIfAbsent(name, setting);
        }
    }
}
