package io.gatun.engine.command.server;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Errors;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.setting.InvalidSettingException;
import io.gatun.engine.setting.Setting;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** CONFIG SET parameter value [parameter value ...]: all of them, or none. */
public final class ConfigSet extends Command {
    /** A directive and its value to be. */
    private record Change<T>(Setting<T> setting, T value) {
        void apply() {
            setting.set(value);
        }
    }

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
        List<Change<?>> changes = new ArrayList<>();
        if (mayBeSet(call)) {
            try {
                for (int i = 2; i < call.count(); i += 2) {
                    changes.add(change(call, i));
                }
            } catch (InvalidSettingException e) {
                int failed = 2 + changes.size() * 2;
                refuse(call, call.text(failed).toLowerCase(Locale.ROOT), e.getMessage());
                return;
            }
            changes.forEach(Change::apply);
            call.reply().ok();
        }
    }

    private static boolean mayBeSet(Invocation call) {
        List<Setting<?>> settings = new ArrayList<>();
        for (int i = 2; i < call.count(); i += 2) {
            Setting<?> setting = call.context().settings().find(call.text(i));
            if (setting == null) {
                call.error("ERR Unknown option or number of arguments for CONFIG SET - '" + call.text(i) + "'");
                return false;
            }
            settings.add(setting);
        }
        for (int i = 0; i < settings.size(); i++) {
            if (settings.get(i).isImmutable()) {
                refuse(call, call.text(2 + 2 * i), "can't set immutable config");
                return false;
            }
            if (settings.indexOf(settings.get(i)) < i) {
                refuse(call, call.text(2 + 2 * i), "duplicate parameter");
                return false;
            }
        }
        return true;
    }

    private static void refuse(Invocation call, String name, String reason) {
        call.error("ERR CONFIG SET failed (possibly related to argument '" + name + "') - " + reason);
    }

    private static Change<?> change(Invocation call, int argument) throws InvalidSettingException {
        return change(call.context().settings().find(call.text(argument)), call.text(argument + 1));
    }

    private static <T> Change<T> change(Setting<T> setting, String value) throws InvalidSettingException {
        if (value.indexOf('\uFFFD') >= 0) {
            throw new InvalidSettingException("argument must be valid UTF-8");
        }
        List<String> words = setting.takesSeveralWords() ? words(value) : List.of(value);
        return new Change<>(setting, setting.parse(words));
    }

    private static List<String> words(String value) {
        return value.isBlank() ? List.of() : List.of(value.strip().split(" +"));
    }
}
