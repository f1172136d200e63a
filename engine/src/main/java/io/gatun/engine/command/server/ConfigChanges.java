package io.gatun.engine.command.server;

import io.gatun.engine.setting.InvalidSettingException;
import io.gatun.engine.setting.Setting;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** Changes of several directives that are made all together or not at all. */
final class ConfigChanges {
    /** A directive, its value to be and the one before. */
    private record Change<T>(String name, Setting<T> setting, T value, T before) {
        static <T> Change<T> of(String name, Setting<T> setting, List<String> words) throws InvalidSettingException {
            return new Change<>(name, setting, setting.parse(words), setting.value());
        }

        void make() {
            setting.change(value);
        }

        void undo() {
            setting.change(before);
        }

        boolean hasToBeApplied() {
            return setting.applier() != null && !value.equals(before);
        }
    }

    private final List<Change<?>> changes = new ArrayList<>();
    private String failed = "";

    /** One more change, which is not made yet. */
    void add(String name, Setting<?> setting, String value) throws InvalidSettingException {
        failed = name;
        if (value.indexOf('\uFFFD') >= 0) {
            throw new InvalidSettingException("argument must be valid UTF-8");
        }
        List<String> words = setting.takesSeveralWords() ? List.of(value.split(" ", -1)) : List.of(value);
        changes.add(Change.of(name, setting, words));
    }

    /** The directive on whose account an exception was thrown. */
    String failed() {
        return failed;
    }

    /** Changes all values and then has them applied; if one cannot be, all are as before. */
    void make(Consumer<String> warnings) throws InvalidSettingException {
        changes.forEach(Change::make);
        Set<Setting.Applier> applied = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Change<?> change : changes) {
            if (change.hasToBeApplied() && applied.add(change.setting().applier())) {
                try {
                    change.setting().applier().apply();
                } catch (InvalidSettingException e) {
                    failed = change.name();
                    warnings.accept("Failed applying new configuration. Possibly related to new " + failed
                            + " setting. Restoring previous settings.");
                    undo(applied, warnings);
                    throw e;
                }
            }
        }
    }

    private void undo(Set<Setting.Applier> applied, Consumer<String> warnings) {
        changes.forEach(Change::undo);
        for (Setting.Applier applier : applied) {
            try {
                applier.apply();
            } catch (InvalidSettingException e) {
                warnings.accept("Failed applying restored failed CONFIG SET command: " + e.getMessage());
            }
        }
    }
}
