package io.gatun.engine.command.server;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Errors;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.stats.ServerFacts;

/** LOLWUT [VERSION version]: a ship is lifted, one lock of the Gatun flight after the other. */
public final class Lolwut extends Command {
    private static final int LOCKS = 3;
    private static final String CHAMBER = "______________________";
    private static final String[] SHIP = {"      []  __|__", "   ___||__|___|__", "   \\  o  o  o  o /"};

    /** Describes itself. */
    public Lolwut() {
        super(Spec.of("lolwut", "server")
                .arity(-1)
                .flags(Flag.READONLY, Flag.FAST)
                .differs("draws a ship, whatever the version")
                .docs("Draws something, and tells the version.", "5.0.0", "O(1)")
                .arguments("[VERSION version:integer]"));
    }

    @Override
    public void execute(Invocation call) {
        if (!hasNumbers(call)) {
            call.error(Errors.NOT_AN_INTEGER);
            return;
        }
        int lock = (int) call.context().random().nextLong(LOCKS);
        call.reply()
                .verbatim(
                        "txt",
                        drawing(lock) + "\nGatun ver. " + ServerFacts.GATUN_VERSION + ", Valkey ver. "
                                + ServerFacts.VALKEY_VERSION + "\n");
    }

    /** What follows a version that Valkey has a drawing of is the drawing's measures. */
    private static boolean hasNumbers(Invocation call) {
        if (call.count() < 3 || !call.is(1, "version")) {
            return true;
        }
        if (!call.isInteger(2)) {
            return false;
        }
        int measures = call.integer(2) == 5 ? 3 : call.integer(2) == 6 ? 2 : 0;
        for (int argument = 3; argument < Math.min(call.count(), 3 + measures); argument++) {
            if (!call.isInteger(argument)) {
                return false;
            }
        }
        return true;
    }

    private static String drawing(int lock) {
        String indent = " ".repeat(CHAMBER.length() * lock);
        StringBuilder lines = new StringBuilder();
        for (String line : SHIP) {
            lines.append(indent).append(line).append('\n');
        }
        for (int level = LOCKS - 1; level >= 0; level--) {
            String left = " ".repeat(CHAMBER.length() * level);
            String water = level <= lock ? "~".repeat(CHAMBER.length() - 1) + "|" : CHAMBER;
            lines.append(left).append(water).append('\n');
        }
        return lines.toString();
    }
}
