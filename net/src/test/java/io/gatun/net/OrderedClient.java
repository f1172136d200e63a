package io.gatun.net;

import io.gatun.engine.session.Session;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * A client whose requests have their effect in a model that all clients share, at the moment and in the order in which the
 * server executes them. So what it causes for others, and others for it, is known to the byte.
 *
 * <p>Its requests are replayed after each turn of the server: {@link #taken} is told how many bytes the server had read.
 */
abstract class OrderedClient implements ClientModel {
    /** A request that ends so many bytes after the first one's begin. */
    private record Request(long end, BooleanSupplier begins, Runnable effect) {}

    private final String name;
    private final ArrayDeque<Request> asked = new ArrayDeque<>();
    private final ExpectedBytes expected = new ExpectedBytes();
    private final List<byte[]> behindTheReply = new ArrayList<>();
    private Session session;
    private long askedBytes;
    private long begun;
    private boolean executing;
    private boolean leaving;

    OrderedClient(String name) {
        this.name = name;
    }

    /** A first request that gives the connection the {@link #name}. */
    abstract byte[] greeting();

    /** What to send when the greeting was answered. */
    abstract byte[] request();

    /** By this name the server's session is found. */
    final String name() {
        return name;
    }

    final Session session() {
        return session;
    }

    final void session(Session found) {
        session = found;
    }

    @Override
    public final byte[] nextRequest() {
        if (askedBytes == 0) {
            return greeting();
        }
        return session == null ? new byte[0] : request();
    }

    /**
     * Notes a request, to be sent as the next one.
     *
     * @param begins whether the server begins a command for it: it does not for one that is queued or refused
     * @param effect what the model does when the server executes it
     */
    final byte[] ask(byte[] wire, BooleanSupplier begins, Runnable effect) {
        askedBytes += wire.length;
        asked.add(new Request(askedBytes, begins, effect));
        return wire;
    }

    /** The server has read so many bytes, and executes what is complete, unless it closes the client on the way. */
    final void taken(long bytes) {
        while (!asked.isEmpty() && asked.peek().end() <= bytes) {
            Request request = asked.poll();
            boolean begins = request.begins().getAsBoolean();
            if (begins && session != null && begun == session.commands()) {
                asked.clear();
                return;
            }
            begun += begins ? 1 : 0;
            executing = true;
            request.effect().run();
            executing = false;
            behindTheReply.forEach(expected::add);
            behindTheReply.clear();
        }
    }

    /** To be asked after each turn while the client is connected. */
    final void checkBegun() {
        if (session != null && !session.isClosing() && begun != session.commands()) {
            throw new AssertionError(
                    name + " has begun " + session.commands() + " commands, " + begun + " by the model");
        }
    }

    final ExpectedBytes replies() {
        return expected;
    }

    /** Something reaches the client that it did not ask for just now: behind the reply, if it is its own doing. */
    final void push(byte[]... pieces) {
        if (leaving) {
            return;
        }
        for (byte[] piece : pieces) {
            if (executing) {
                behindTheReply.add(piece);
            } else {
                expected.add(piece);
            }
        }
    }

    /** After the present reply nothing comes any more. */
    final void leaves() {
        leaving = true;
        asked.clear();
    }

    @Override
    public final void receive(byte[] bytes) {
        expected.receive(bytes);
    }

    @Override
    public final boolean isSatisfied() {
        return expected.isEmpty() && asked.isEmpty();
    }

    @Override
    public final long checkedBytes() {
        return expected.checkedBytes();
    }
}
