package io.gatun.engine.command.server;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Errors;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.stats.CommandLog;
import io.gatun.engine.stats.CommandLogType;
import java.util.function.BiConsumer;

/** GET, LEN and RESET of COMMANDLOG, and of SLOWLOG, which knows one type only. */
final class CommandLogCommand extends Command {
    private static final int DEFAULT_COUNT = 10;
    private static final String TYPES = "oneof(SLOW|LARGE-REQUEST|LARGE-REPLY)";

    private final BiConsumer<CommandLogCommand, Invocation> action;
    private final boolean onlySlow;

    private CommandLogCommand(Spec spec, boolean onlySlow, BiConsumer<CommandLogCommand, Invocation> action) {
        super(spec.flags(Flag.ADMIN, Flag.LOADING, Flag.STALE));
        this.onlySlow = onlySlow;
        this.action = action;
    }

    static CommandLogCommand get() {
        Spec spec = Spec.of("commandlog|get", "server")
                .arity(4)
                .docs("Answers with the newest entries of a command log.", "8.1.0", "O(N), N entries")
                .tips("request_policy:all_nodes", "nondeterministic_output")
                .arguments("count:integer", "type:" + TYPES);
        return new CommandLogCommand(spec, false, CommandLogCommand::tell);
    }

    static CommandLogCommand length() {
        Spec spec = Spec.of("commandlog|len", "server")
                .arity(3)
                .docs("Tells how many entries a command log has.", "8.1.0", "O(1)")
                .tips("request_policy:all_nodes", "response_policy:agg_sum", "nondeterministic_output")
                .arguments("type:" + TYPES);
        return new CommandLogCommand(spec, false, CommandLogCommand::tellLength);
    }

    static CommandLogCommand reset() {
        Spec spec = Spec.of("commandlog|reset", "server")
                .arity(3)
                .docs("Empties a command log.", "8.1.0", "O(N), N entries")
                .tips("request_policy:all_nodes", "response_policy:all_succeeded")
                .arguments("type:" + TYPES);
        return new CommandLogCommand(spec, false, CommandLogCommand::empty);
    }

    static CommandLogCommand slowGet() {
        Spec spec = Spec.of("slowlog|get", "server")
                .arity(-2)
                .docs("Answers with the newest slow commands.", "2.2.12", "O(N), N entries")
                .deprecated("8.1.0", "`COMMANDLOG GET <count> SLOW`")
                .tips("request_policy:all_nodes", "nondeterministic_output")
                .arguments("[count:integer]");
        return new CommandLogCommand(spec, true, CommandLogCommand::tell);
    }

    static CommandLogCommand slowLength() {
        Spec spec = Spec.of("slowlog|len", "server")
                .arity(2)
                .docs("Tells how many slow commands are kept.", "2.2.12", "O(1)")
                .deprecated("8.1.0", "`COMMANDLOG LEN SLOW`")
                .tips("request_policy:all_nodes", "response_policy:agg_sum", "nondeterministic_output");
        return new CommandLogCommand(spec, true, CommandLogCommand::tellLength);
    }

    static CommandLogCommand slowReset() {
        Spec spec = Spec.of("slowlog|reset", "server")
                .arity(2)
                .docs("Forgets the slow commands.", "2.2.12", "O(N), N entries")
                .deprecated("8.1.0", "`COMMANDLOG RESET SLOW`")
                .tips("request_policy:all_nodes", "response_policy:all_succeeded");
        return new CommandLogCommand(spec, true, CommandLogCommand::empty);
    }

    @Override
    public void execute(Invocation call) {
        action.accept(this, call);
    }

    private void tell(Invocation call) {
        if (onlySlow && call.count() > 3) {
            call.error(Errors.unknownSubcommand("slowlog", call.quoted(1)));
            return;
        }
        long count = DEFAULT_COUNT;
        if (call.count() > 2) {
            count = call.isInteger(2) ? call.integer(2) : Long.MIN_VALUE;
        }
        if (count < -1) {
            call.error("ERR count should be greater than or equal to -1");
            return;
        }
        CommandLog log = log(call, 3);
        if (log != null) {
            log.write(call.reply(), count == -1 ? Long.MAX_VALUE : count);
        }
    }

    private void tellLength(Invocation call) {
        CommandLog log = log(call, 2);
        if (log != null) {
            call.reply().integer(log.length());
        }
    }

    private void empty(Invocation call) {
        CommandLog log = log(call, 2);
        if (log != null) {
            log.reset();
            call.reply().ok();
        }
    }

    /** The log that the argument names; null if there is none, and then the error is answered. */
    private CommandLog log(Invocation call, int argument) {
        if (onlySlow) {
            return call.context().commandLogs().of(CommandLogType.SLOW);
        }
        for (CommandLogType type : CommandLogType.values()) {
            if (call.is(argument, type.wireName())) {
                return call.context().commandLogs().of(type);
            }
        }
        call.error("ERR type should be one of the following: slow, large-request, large-reply");
        return null;
    }
}
