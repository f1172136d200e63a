package io.gatun.engine.fuzz;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.CommandTable;
import io.gatun.engine.command.Container;
import io.gatun.engine.command.Flag;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Which replies one client may get for the bytes that it sent: one of each request's version and type, in order, or a
 * protocol error and the end.
 *
 * <p>Where a reply that decides about later ones is hidden by CLIENT REPLY, the model gives up and is {@link #isLost}.
 */
final class ClientModel {
    private static final String MODE = "client|reply";
    /** They decide how later replies look. */
    private static final Set<String> STATEFUL = Set.of("hello", "auth", "multi", "exec", MODE);

    private final CommandTable table;
    private final WireModel wire;
    private final boolean needsPassword;
    private boolean authenticated;
    private int version = 2;
    private String mode = "on";
    private boolean inTransaction;
    private boolean failed;
    private final List<String> queued = new ArrayList<>();
    private boolean lost;
    private boolean ended;
    private boolean kills;
    private int requests;
    private String last = "";

    ClientModel(CommandTable table, int longestArgument, boolean needsPassword) {
        this.table = table;
        this.needsPassword = needsPassword;
        wire = new WireModel(longestArgument);
        authenticated = !needsPassword;
    }

    /** Whether nothing can be said of what comes next. */
    boolean isLost() {
        return lost;
    }

    /** Whether the connection has to be closed by now. */
    boolean hasEnded() {
        return ended;
    }

    /** Whether it may have killed others, or itself, since this was asked last. */
    boolean takeKills() {
        boolean had = kills;
        kills = false;
        return had;
    }

    int requests() {
        return requests;
    }

    int pending() {
        return wire.pending();
    }

    void sent(String piece) {
        wire.add(piece);
    }

    /** Checks what came back; {@code closed} tells whether the server has closed the connection. */
    void received(String bytes, boolean closed) {
        ReplyReader replies = new ReplyReader(bytes);
        try {
            check(replies, closed);
        } catch (AssertionError e) {
            throw new AssertionError(
                    e.getMessage() + "; request " + last + ", RESP" + version + ", then \"" + replies.rest() + "\"", e);
        }
    }

    private void check(ReplyReader replies, boolean closed) {
        List<String> request = ended || lost ? null : wire.next(authenticated);
        while (request != null) {
            requests++;
            last = request.toString();
            last = last.substring(0, Math.min(last.length(), 300));
            if (closed && !replies.hasMore() && kills) {
                return;
            }
            answer(request, replies);
            request = ended || lost ? null : wire.next(authenticated);
        }
        if (lost) {
            return;
        }
        if (wire.error() != null && !ended) {
            last = "malformed";
            ended = true;
            if (mode.equals("on")) {
                Reply reply = replies.next(version);
                require(reply.is('-', wire.error()), "protocol error " + wire.error() + " wanted, not " + reply);
            }
        }
        require(!replies.hasMore(), "a reply that nobody asked for");
        require(!ended || closed, "the connection is still open");
    }

    private void answer(List<String> request, ReplyReader replies) {
        if (mode.equals("skip next")) {
            mode = "skip";
        }
        Command command = find(request);
        if (mode.equals("on")) {
            visible(request, command, replies);
        } else {
            hidden(request, command, replies);
        }
        if (mode.equals("skip")) {
            mode = "on";
        }
    }

    private void visible(List<String> request, Command command, ReplyReader replies) {
        String name = command == null ? "" : command.spec().name();
        String refusal = refusal(request, command);
        if (name.equals(MODE) && refusal == null && !inTransaction) {
            switchMode(request.get(2));
        }
        ended |= refusal == null && (name.equals("post") || name.equals("host:"));
        if (!mode.equals("on") || ended) {
            return;
        }
        if (name.equals("exec") && refusal == null && inTransaction && runsSwitches()) {
            lost = true;
            return;
        }
        int spoken = spokenIn(name, request);
        Reply reply = replies.next(spoken);
        replies.skipPushes(spoken);
        if (refusal != null && name.equals("exec")) {
            require(reply.isError() && reply.text().startsWith("EXECABORT "), "EXECABORT wanted, not " + reply);
            endTransaction();
        } else if (refusal != null) {
            require(reply.isError() && reply.text().startsWith(refusal), refusal + " wanted, not " + reply);
            fail();
        } else if (inTransaction && !runsAtOnce(name)) {
            queue(command, reply);
        } else {
            require(ReplyKinds.allow(name, reply, spoken), "not a reply of " + name + ": " + reply);
            changeState(request, name, reply);
        }
    }

    private boolean runsSwitches() {
        return queued.stream().anyMatch(STATEFUL::contains);
    }

    /** HELLO answers in the version that it asks for, if it is not refused or queued, which looks the same in both. */
    private int spokenIn(String name, List<String> request) {
        if (name.equals("hello") && request.size() > 1 && request.get(1).matches("[23]") && !inTransaction) {
            return Integer.parseInt(request.get(1));
        }
        return name.equals("reset") ? 2 : version;
    }

    private void hidden(List<String> request, Command command, ReplyReader replies) {
        boolean runs = command != null
                && command.spec().accepts(request.size())
                && (authenticated || command.spec().has(Flag.NO_AUTH));
        String name = runs ? command.spec().name() : "";
        switch (name) {
            case MODE -> {
                switchMode(request.get(2));
                if (mode.equals("on")) {
                    require(replies.next(version).is('+', "OK"), "OK of CLIENT REPLY ON wanted");
                }
            }
            case "reset" -> {
                reset();
                require(replies.next(version).is('+', "RESET"), "RESET wanted");
            }
            case "quit", "post", "host:" -> ended = true;
            case "client|kill" -> kills = true;
            default -> lost = STATEFUL.contains(name);
        }
    }

    private void switchMode(String wanted) {
        if (wanted.equalsIgnoreCase("on") || wanted.equalsIgnoreCase("off")) {
            mode = wanted.toLowerCase(Locale.ROOT);
        } else if (wanted.equalsIgnoreCase("skip") && !mode.equals("off")) {
            mode = "skip next";
        }
    }

    private Command find(List<String> request) {
        Command command = table.find(request.getFirst());
        if (command instanceof Container container && request.size() > 1) {
            return container.find(request.get(1));
        }
        return command;
    }

    /** How the error begins with which a request is refused before it runs, or null. */
    private String refusal(List<String> request, Command command) {
        if (command == null) {
            return table.find(request.getFirst()) == null ? "ERR unknown command '" : "ERR unknown subcommand '";
        }
        if (!command.spec().accepts(request.size())) {
            return "ERR wrong number of arguments for '" + command.spec().name() + "' command";
        }
        if (!authenticated && !command.spec().has(Flag.NO_AUTH)) {
            return "NOAUTH Authentication required.";
        }
        if (inTransaction && command.spec().has(Flag.NO_MULTI)) {
            return "ERR Command not allowed inside a transaction";
        }
        return null;
    }

    private static boolean runsAtOnce(String name) {
        return Set.of("exec", "discard", "reset", "quit").contains(name);
    }

    private void queue(Command command, Reply reply) {
        boolean outOfMemory = reply.isError()
                && reply.text().startsWith("OOM ")
                && command.spec().has(Flag.DENYOOM);
        require(outOfMemory || reply.is('+', "QUEUED"), "QUEUED wanted, not " + reply);
        if (outOfMemory) {
            fail();
        } else {
            queued.add(command.spec().name());
        }
    }

    private void fail() {
        failed |= inTransaction;
    }

    private void changeState(List<String> request, String name, Reply reply) {
        if (name.equals("exec")) {
            executed(reply);
        }
        if (reply.isError()) {
            return;
        }
        switch (name) {
            case "multi" -> inTransaction = true;
            case "discard" -> endTransaction();
            case "reset" -> reset();
            case "quit" -> ended = true;
            case "auth" -> authenticated = true;
            case "client|kill" -> kills = true;
            case "hello" -> {
                authenticated = true;
                version = request.size() > 1 ? Integer.parseInt(request.get(1)) : version;
            }
            default -> {}
        }
    }

    private void executed(Reply reply) {
        if (!inTransaction) {
            require(reply.is('-', "ERR EXEC without MULTI"), "EXEC without MULTI answered " + reply);
            return;
        }
        require(!failed || reply.isError() && reply.text().startsWith("EXECABORT "), "EXECABORT wanted, not " + reply);
        if (reply.type() == '*') {
            require(reply.elements().size() == queued.size(), queued.size() + " replies wanted, not " + reply);
            for (int i = 0; i < queued.size(); i++) {
                Reply each = reply.elements().get(i);
                require(
                        ReplyKinds.allow(queued.get(i), each, version),
                        "not a reply of " + queued.get(i) + ": " + each);
                kills |= queued.get(i).equals("client|kill");
            }
        }
        endTransaction();
    }

    private void endTransaction() {
        inTransaction = false;
        failed = false;
        queued.clear();
    }

    private void reset() {
        endTransaction();
        mode = "on";
        version = 2;
        authenticated = !needsPassword;
    }

    private static void require(boolean holds, String what) {
        if (!holds) {
            throw new AssertionError(what);
        }
    }
}
