package io.gatun.engine.command.connection;

import io.gatun.engine.command.Errors;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.session.Session;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/** The clients that CLIENT LIST and CLIENT KILL are asked for: those that match every filter. */
final class ClientFilter {
    private static final String NOT = "not-";
    /** All letters that Valkey knows; most never appear here. */
    private static final String FLAGS = "OSMPxbtRBdcuAUreTIN";

    private static final String CAPABILITIES = "r";

    private final Invocation call;
    private final long nowMillis;
    private Predicate<Session> filter = session -> true;
    private boolean skipsMe;

    /** Matches every client. */
    ClientFilter(Invocation call, boolean skipsMe) {
        this.call = call;
        this.skipsMe = skipsMe;
        nowMillis = call.context().keyspace().nowMillis();
    }

    /** Whether the client is meant. */
    boolean matches(Session session) {
        return !(skipsMe && session == call.session()) && filter.test(session);
    }

    /** Adds the address that the client has. */
    void address(String address) {
        filter = filter.and(session -> session.address().equals(address));
    }

    /** Reads the filters from an argument on; answers false if an error was answered. */
    boolean parse(int firstArgument) {
        for (int i = firstArgument; i < call.count(); ) {
            String word = call.text(i).toLowerCase(Locale.ROOT);
            boolean negated = word.startsWith(NOT);
            String what = negated ? word.substring(NOT.length()) : word;
            int next = what.equals("id") ? ids(i + 1, negated) : one(what, i + 1, negated);
            if (next < 0) {
                return false;
            }
            i = next;
        }
        return true;
    }

    private int ids(int first, boolean negated) {
        Set<Long> ids = new HashSet<>();
        int i = first;
        for (; i < call.count() && call.isInteger(i); i++) {
            if (call.integer(i) < 1) {
                return failed("ERR client-id should be greater than 0");
            }
            ids.add(call.integer(i));
        }
        add(session -> ids.contains(session.id()), negated);
        return i;
    }

    private int one(String what, int argument, boolean negated) {
        if (argument >= call.count()) {
            return failed(Errors.SYNTAX);
        }
        boolean known = switch (what) {
            case "skipme" -> !negated && skipMe(argument);
            case "maxage" ->
                !negated && atLeast("maxage", argument, session -> ClientLine.ageSeconds(session, nowMillis));
            case "idle" -> !negated && atLeast("idle", argument, session -> ClientLine.idleSeconds(session, nowMillis));
            case "type" -> type(argument, negated);
            case "user" -> user(argument, negated);
            case "capa" -> capabilities(argument, negated);
            case "flags" -> flags(argument, negated);
            case "db" -> database(argument, negated);
            case "addr" -> text(argument, negated, Session::address);
            case "laddr" -> text(argument, negated, Session::localAddress);
            case "ip" -> text(argument, negated, session -> ip(session.address()));
            case "name" -> text(argument, negated, Session::name);
            case "lib-name" -> text(argument, negated, Session::libraryName);
            case "lib-ver" -> text(argument, negated, Session::libraryVersion);
            default -> false;
        };
        if (!known && !call.hasFailed()) {
            return failed(Errors.SYNTAX);
        }
        return known ? argument + 1 : -1;
    }

    private int failed(String error) {
        call.error(error);
        return -1;
    }

    private void add(Predicate<Session> more, boolean negated) {
        filter = filter.and(negated ? more.negate() : more);
    }

    private boolean text(int argument, boolean negated, Function<Session, String> property) {
        String wanted = call.text(argument);
        add(session -> property.apply(session).equals(wanted), negated);
        return true;
    }

    private boolean skipMe(int argument) {
        skipsMe = call.is(argument, "yes");
        return skipsMe || call.is(argument, "no");
    }

    private boolean atLeast(String what, int argument, Function<Session, Long> seconds) {
        if (!call.isInteger(argument)) {
            call.error("ERR " + what + " is not an integer or out of range");
            return false;
        }
        long least = call.integer(argument);
        if (least <= 0) {
            call.error("ERR " + what + " should be greater than 0");
            return false;
        }
        add(session -> seconds.apply(session) >= least, false);
        return true;
    }

    private boolean type(int argument, boolean negated) {
        String type = call.text(argument);
        switch (type.toLowerCase(Locale.ROOT)) {
            case "normal" -> add(session -> !session.isSubscribed(), negated);
            case "pubsub" -> add(Session::isSubscribed, negated);
            case "slave", "replica", "master", "primary" -> add(session -> false, negated);
            default -> {
                call.error("ERR Unknown client type '" + call.quoted(argument) + "'");
                return false;
            }
        }
        return true;
    }

    private boolean user(int argument, boolean negated) {
        if (!call.text(argument).equals(Credentials.ONLY_USER)) {
            call.error("ERR No such user '" + call.quoted(argument) + "'");
            return false;
        }
        return text(argument, negated, Session::user);
    }

    private boolean flags(int argument, boolean negated) {
        String wanted = call.text(argument);
        if (!wanted.chars().allMatch(flag -> FLAGS.indexOf(flag) >= 0)) {
            String which = negated ? "NOT-FLAGS" : "provided";
            call.error("ERR Unknown flags found in the " + which + " filter: " + call.quoted(argument));
            return false;
        }
        add(
                session -> {
                    String flags = ClientLine.flags(session);
                    return wanted.chars().allMatch(flag -> flags.indexOf(flag) >= 0);
                },
                negated);
        return true;
    }

    private boolean capabilities(int argument, boolean negated) {
        String wanted = call.text(argument);
        if (!wanted.chars().allMatch(letter -> CAPABILITIES.indexOf(letter) >= 0)) {
            String which = negated ? "NOT-CAPA" : "provided";
            call.error("ERR Unknown capa found in the " + which + " filter: " + wanted);
            return false;
        }
        add(
                session -> {
                    String capabilities = ClientLine.capabilities(session);
                    return wanted.chars().allMatch(letter -> capabilities.indexOf(letter) >= 0);
                },
                negated);
        return true;
    }

    private boolean database(int argument, boolean negated) {
        int databases = call.context().keyspace().count();
        if (!call.isInteger(argument)) {
            call.error("ERR DB is not an integer or out of range");
            return false;
        }
        long number = call.integer(argument);
        if (number < 0 || number >= databases) {
            call.error("ERR DB number should be between 0 and " + (databases - 1));
            return false;
        }
        add(session -> session.database().number() == number, negated);
        return true;
    }

    private static String ip(String address) {
        return address.substring(0, Math.max(0, address.lastIndexOf(':')));
    }
}
