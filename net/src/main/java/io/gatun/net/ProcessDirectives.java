package io.gatun.net;

import io.gatun.engine.setting.BooleanSetting;
import io.gatun.engine.setting.ChoiceSetting;
import io.gatun.engine.setting.FlagsSetting;
import io.gatun.engine.setting.IntegersSetting;
import io.gatun.engine.setting.InvalidSettingException;
import io.gatun.engine.setting.NumberSetting;
import io.gatun.engine.setting.Settings;
import io.gatun.engine.setting.Standing;
import io.gatun.engine.setting.TextSetting;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Directives on the process, with Valkey's names. A server within another program leaves the process alone. */
final class ProcessDirectives {
    /** The file that holds the process's number; empty is none. */
    final TextSetting pidFile;
    /** Whether the program goes on in the background. */
    final BooleanSetting daemonize;
    /** Who is told when the server is ready. */
    final ChoiceSetting supervised;
    /** Whether the logo is shown in any case. */
    final BooleanSetting alwaysShowLogo;
    /** Whether the process gets a title. */
    final BooleanSetting setProcTitle;
    /** The title, with variables in braces. */
    final TextSetting procTitleTemplate;
    /** Whether the kernel is told how gladly to end the process when it is out of memory. */
    final ChoiceSetting oomScoreAdj;
    /** What it is told: of a primary, a replica, a child. */
    final IntegersSetting oomScoreAdjValues;

    ProcessDirectives(Settings settings) {
        pidFile = settings.add(TextSetting.optional("pidfile"));
        pidFile.immutable();
        daemonize = settings.add(new BooleanSetting("daemonize", false));
        daemonize
                .differs("starts the program anew, and returns when the server serves or has failed and said why:"
                        + " Java cannot fork")
                .immutable();
        supervised = settings.add(new ChoiceSetting("supervised", "no", List.of("upstart", "systemd", "auto", "no")));
        supervised.checkedBy(ProcessDirectives::checkSupervisor).immutable();
        supervised.differs("upstart is refused: nothing uses it any more");
        alwaysShowLogo = settings.add(new BooleanSetting("always-show-logo", false));
        alwaysShowLogo.immutable();
        setProcTitle = settings.add(new BooleanSetting("set-proc-title", true));
        setProcTitle.immutable();
        procTitleTemplate = settings.add(TextSetting.of("proc-title-template", "{title} {listen-addr} {server-mode}"));
        procTitleTemplate.differs("sets the process's name, of which Linux keeps 15 bytes, and {title} is gatun:"
                + " Java cannot write over its command line");
        procTitleTemplate.checkedBy(ProcessTitle::check);
        oomScoreAdj = settings.add(new ChoiceSetting(
                "oom-score-adj", "no", List.of("no", "yes", "relative", "absolute"), Map.of("relative", "yes")));
        oomScoreAdjValues =
                settings.add(new IntegersSetting("oom-score-adj-values", List.of(0, 200, 800), -2000, 2000));
        declareShutdown(settings);
    }

    private static void declareShutdown(Settings settings) {
        settings.add(onSignal("shutdown-on-sigint"));
        settings.add(onSignal("shutdown-on-sigterm"));
        settings.add(
                Standing.idle("there are no replicas yet that could be waited for"),
                NumberSetting.natural("shutdown-timeout", 10));
    }

    private static FlagsSetting onSignal(String name) {
        FlagsSetting setting = new FlagsSetting(name, "default", "save", "nosave", "now", "force", "safe", "failover");
        setting.checkedBy(ProcessDirectives::checkShutdown);
        return setting;
    }

    private static void checkShutdown(Set<String> flags) throws InvalidSettingException {
        if (flags.containsAll(Set.of("save", "nosave"))) {
            throw new InvalidSettingException("shutdown options SAVE and NOSAVE can't be used simultaneously");
        }
        if (flags.contains("save")) {
            throw new InvalidSettingException("Gatun writes no snapshots yet");
        }
    }

    private static void checkSupervisor(String who) throws InvalidSettingException {
        if (who.equals("upstart")) {
            throw new InvalidSettingException("Gatun does not know upstart");
        }
    }
}
