package io.gatun.engine.command.server;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Errors;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.setting.ChoiceSetting;
import io.gatun.engine.setting.InvalidSettingException;
import io.gatun.engine.setting.Setting;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** CONFIG SET parameter value [parameter value ...]: all of them, or none. */
public final class ConfigSet extends Command {
    /** Describes itself. */
    public ConfigSet() {
        super(Spec.of("config|set", "server")
                .arity(-4)
                .flags(Flag.ADMIN, Flag.NOSCRIPT, Flag.LOADING, Flag.STALE)
                .docs("Changes directives.", "2.0.0", "O(N), N directives")
                .tips("request_policy:all_nodes", "response_policy:all_succeeded")
                .arguments("data:block(parameter:string value:string)..."));
    }

    @Override
    public void execute(Invocation call) {
        if (call.count() % 2 != 0) {
            call.error(Errors.SYNTAX);
            return;
        }
        ConfigChanges changes = new ConfigChanges();
        if (!mayBeSet(call)) {
            return;
        }
        try {
            for (int i = 2; i < call.count(); i += 2) {
                changes.add(call.text(i).toLowerCase(Locale.ROOT), setting(call, i), call.text(i + 1));
            }
            changes.make(call.context().control()::warn);
            call.reply().ok();
        } catch (InvalidSettingException e) {
            refuse(call, changes.failed(), e.getMessage());
        }
    }

    private static Setting<?> setting(Invocation call, int argument) {
        return call.context().settings().find(call.text(argument));
    }

    private static boolean mayBeSet(Invocation call) {
        List<Setting<?>> settings = new ArrayList<>();
        for (int i = 2; i < call.count(); i += 2) {
            Setting<?> setting = setting(call, i);
            if (setting == null) {
                call.error("ERR Unknown option or number of arguments for CONFIG SET - '" + call.quoted(i) + "'");
                return false;
            }
            if (setting.isSensitive()) {
                call.redact(i + 1);
            }
            settings.add(setting);
        }
        for (int i = 0; i < settings.size(); i++) {
            Setting<?> setting = settings.get(i);
            if (setting.isImmutable()) {
                refuse(call, call.quoted(2 + 2 * i), "can't set immutable config");
                return false;
            }
            if (setting.isGuarded() && !isAllowed(call.context().directives().enableProtectedConfigs, call)) {
                refuse(call, call.quoted(2 + 2 * i), "can't set protected config");
                return false;
            }
            if (settings.indexOf(setting) < i) {
                refuse(call, call.quoted(2 + 2 * i), "duplicate parameter");
                return false;
            }
        }
        return true;
    }

    /** Whether the caller is among those for whom a directive allows what is protected. */
    static boolean isAllowed(ChoiceSetting who, Invocation call) {
        return who.value().equals("yes")
                || who.value().equals("local") && call.session().isLocal();
    }

    private static void refuse(Invocation call, String name, String reason) {
        call.error("ERR CONFIG SET failed (possibly related to argument '" + name + "') - " + reason);
    }
}
