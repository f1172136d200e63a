package io.gatun.engine.command.server;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.EngineContext;
import io.gatun.engine.command.Errors;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Help;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.memory.Mem;
import java.util.List;

/** DEBUG subcommand: what tests of clients and servers need. As in Valkey it is one command to COMMAND and to INFO. */
public final class Debug extends Command {
    private static final long DEFAULT_PEAK_RESET_MILLIS = 5000;
    private static final double NANOS_PER_SECOND = 1e9;

    private static final List<String> HELP = List.of(
            "CONFIG-REWRITE-FORCE-ALL",
            "    Like CONFIG REWRITE but writes all configuration options, including",
            "    keywords not listed in original configuration file or default values.",
            "ERROR <string>",
            "    Return a RESP protocol error with <string> as message. Useful for clients",
            "    unit tests to simulate error replies.",
            "OBJECT <key> [fast]",
            "    Show low level info about `key` and associated value.",
            "    Some fields of the default behavior may be time consuming to fetch,",
            "    and `fast` can be passed to avoid fetching them.",
            "PAUSE-CRON <0|1>",
            "    Stop periodic cron job processing.",
            "PROTOCOL <type>",
            "    Reply with a test value of the specified type. <type> can be: string,",
            "    integer, double, bignum, null, array, set, map, attrib, push, verbatim,",
            "    true, false.",
            "SET-ACTIVE-EXPIRE <0|1>",
            "    Setting it to 0 disables expiring keys in background when they are not",
            "    accessed (otherwise the behavior). Setting it to 1 reenables back the",
            "    default.",
            "SLEEP <seconds>",
            "    Stop the server for <seconds>. Decimals allowed.",
            "REPLYBUFFER PEAK-RESET-TIME <NEVER||RESET|time>",
            "    Sets the time (in milliseconds) to wait between client reply buffer peak resets.",
            "    In case NEVER is provided the last observed peak will never be reset",
            "    In case RESET is provided the peak reset time will be restored to the default value",
            "REPLYBUFFER RESIZING <0|1>",
            "    Enable or disable the reply buffer resize cron job");

    /** Describes itself. */
    public Debug() {
        super(Spec.of("debug", "server")
                .differs("has what tests of the features that exist need")
                .arity(-2)
                .flags(Flag.ADMIN, Flag.NOSCRIPT, Flag.LOADING, Flag.STALE)
                .docs("Serves tests.", "1.0.0", "Depends on the subcommand."));
    }

    @Override
    public void execute(Invocation call) {
        if (!isAllowed(call)) {
            call.error(
                    "ERR DEBUG command not allowed. If the enable-debug-command option is set to \"local\", you can run"
                            + " it from a local connection, otherwise you need to set this option in the configuration file,"
                            + " and then restart the server.");
            return;
        }
        int count = call.count();
        if (count == 2 && call.is(1, "help")) {
            Help.write(call.reply(), "debug", HELP);
        } else if (count == 3 && call.is(1, "error")) {
            call.reply().error(Mem.latin1(call.address(2), call.length(2)));
        } else if ((count == 3 || count == 4) && call.is(1, "object")) {
            DebugObject.tell(call);
        } else if (count == 3 && call.is(1, "protocol")) {
            DebugProtocol.answer(call);
        } else if (count == 3 && call.is(1, "set-active-expire")) {
            call.context().control().activeExpiry(isOn(call, 2));
            call.reply().ok();
        } else if (count == 3 && call.is(1, "pause-cron")) {
            call.context().control().cronPaused(isOn(call, 2));
            call.reply().ok();
        } else if (count == 3 && call.is(1, "sleep")) {
            sleep(call.context(), (long) (seconds(call.text(2)) * NANOS_PER_SECOND));
            call.reply().ok();
        } else if (count == 4 && call.is(1, "replybuffer")) {
            replyBuffer(call);
        } else if (count == 2 && call.is(1, "config-rewrite-force-all")) {
            ConfigRewrite.rewrite(call, true);
        } else {
            call.error(Errors.unknownSubcommand("debug", call.quoted(1)));
        }
    }

    private static boolean isAllowed(Invocation call) {
        return ConfigSet.isAllowed(call.context().directives().enableDebugCommand, call);
    }

    private static boolean isOn(Invocation call, int argument) {
        return call.isInteger(argument) && call.integer(argument) != 0;
    }

    /** What is no number is 0, as in Valkey. */
    private static double seconds(String text) {
        try {
            return Math.max(0, Double.parseDouble(text));
        } catch (NumberFormatException e) {
            return 0;
        }
    }

    private static void sleep(EngineContext context, long nanos) {
        long end = context.clock().nanos() + nanos;
        for (long left = nanos; left > 0; left = end - context.clock().nanos()) {
            context.control().sleep(left);
        }
    }

    private static void replyBuffer(Invocation call) {
        if (call.is(2, "resizing")) {
            call.context().control().resizing(isOn(call, 3));
        } else if (!call.is(2, "peak-reset-time")) {
            call.error(Errors.unknownSubcommand("debug", call.quoted(1)));
            return;
        } else if (call.is(3, "never")) {
            call.context().control().peakResetMillis(-1);
        } else if (call.is(3, "reset")) {
            call.context().control().peakResetMillis(DEFAULT_PEAK_RESET_MILLIS);
        } else if (call.isInteger(3)) {
            call.context().control().peakResetMillis(call.integer(3));
        } else {
            call.error(Errors.NOT_AN_INTEGER);
            return;
        }
        call.reply().ok();
    }
}
