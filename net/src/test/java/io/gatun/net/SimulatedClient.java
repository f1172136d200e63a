package io.gatun.net;

import java.util.random.RandomGenerator;

/** A client that sends in pieces cut anywhere, reads when it likes, and sometimes vanishes; some send what they should not. */
final class SimulatedClient {
    private static final int MOST_UNSENT = 2_000_000;

    private final RandomGenerator random;
    private final SimulatedSocket socket;
    private final ReplyModel model;
    private final HostileRequests hostile;
    private final int eagerness;
    private byte[] unsent = new byte[0];
    private int sent;
    private boolean gone;
    private boolean asking = true;

    SimulatedClient(String prefix, RandomGenerator random) {
        this.random = random;
        socket = new SimulatedSocket(1 + (random.nextBoolean() ? random.nextInt(200) : random.nextInt(500_000)));
        model = new ReplyModel(prefix, random);
        hostile = random.nextInt(5) == 0 ? new HostileRequests(random) : null;
        eagerness = 1 + random.nextInt(4);
    }

    SimulatedSocket socket() {
        return socket;
    }

    ReplyModel model() {
        return model;
    }

    void step() {
        if (gone || socket.isServerClosed()) {
            gone = true;
            return;
        }
        if (random.nextInt(400) == 0) {
            vanish();
            return;
        }
        if (asking && unsent.length - sent < MOST_UNSENT && random.nextInt(eagerness) == 0) {
            ask(1 + random.nextInt(random.nextInt(10) == 0 ? 60 : 3));
        }
        if (random.nextInt(3) > 0) {
            send(1 + random.nextInt(random.nextBoolean() ? 40 : 100_000));
        }
        if (random.nextInt(3) > 0) {
            receive(1 + random.nextInt(random.nextBoolean() ? 40 : 300_000));
        }
    }

    /** What a hostile client gets is its own affair. */
    private void receive(int most) {
        byte[] bytes = socket.clientReads(most);
        if (hostile == null) {
            model.receive(bytes);
        }
    }

    private void vanish() {
        gone = true;
        if (random.nextBoolean()) {
            socket.clientResets();
        } else {
            socket.clientEnds();
        }
    }

    private void ask(int requests) {
        for (int i = 0; i < requests; i++) {
            byte[] request = hostile == null ? model.nextRequest() : hostile.next();
            byte[] all = new byte[unsent.length - sent + request.length];
            System.arraycopy(unsent, sent, all, 0, unsent.length - sent);
            System.arraycopy(request, 0, all, unsent.length - sent, request.length);
            unsent = all;
            sent = 0;
        }
    }

    private void send(int most) {
        int piece = Math.min(most, unsent.length - sent);
        if (piece > 0) {
            socket.clientSends(unsent, sent, piece);
            sent += piece;
        }
    }

    void stopAsking() {
        asking = false;
        socket.widen();
    }

    void finish() {
        if (!gone && !socket.isServerClosed()) {
            send(1 << 20);
            receive(1 << 20);
        }
    }

    boolean isSettled() {
        return gone || socket.isServerClosed() || unsent.length == sent && model.isSatisfied();
    }

    @Override
    public String toString() {
        return "unsent " + (unsent.length - sent) + ", satisfied " + model.isSatisfied();
    }
}
