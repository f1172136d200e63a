package io.gatun.engine.directive;

import io.gatun.engine.setting.ChoiceSetting;
import io.gatun.engine.setting.Settings;
import io.gatun.engine.setting.Standing;
import java.util.List;

/** Modules. */
final class ModuleDirectives {
    private ModuleDirectives() {}

    static void declare(Settings settings) {
        settings.add(
                Standing.idle("there are no modules"),
                new ChoiceSetting("enable-module-command", "no", List.of("no", "yes", "local")).immutable());
    }
}
