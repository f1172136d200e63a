package io.gatun.engine.setting;

import java.util.Collection;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** All directives of a server, by name. */
public final class Settings {
    private final Map<String, Setting<?>> byName = new TreeMap<>();
    private final Map<String, Setting<?>> byAlias = new HashMap<>();

    /** Makes a directive known; answers it. */
    public <S extends Setting<?>> S add(S setting) {
        if (find(setting.name()) != null || setting.alias() != null && find(setting.alias()) != null) {
            throw new IllegalStateException("declared twice: " + setting.name());
        }
        byName.put(setting.name(), setting);
        if (setting.alias() != null) {
            byAlias.put(setting.alias(), setting);
        }
        return setting;
    }

    /** Makes directives known that all have the same standing. */
    public void add(Standing standing, Setting<?>... all) {
        for (Setting<?> setting : all) {
            add(setting.standing(standing));
        }
    }

    /** The directive with this name or alias, in any case, or null. */
    public Setting<?> find(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        Setting<?> setting = byName.get(lower);
        return setting == null ? byAlias.get(lower) : setting;
    }

    /** All directives, by name. */
    public Collection<Setting<?>> all() {
        return byName.values();
    }

    /** All older names. */
    public Map<String, Setting<?>> aliases() {
        return byAlias;
    }
}
