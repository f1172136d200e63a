package io.gatun.net;

import java.util.random.RandomGenerator;

/** A client that sends in pieces cut anywhere, reads when it likes, and sometimes vanishes; some hardly ever read. */
final class SimulatedClient {
    private static final int MOST_UNSENT = 2_000_000;

    private final RandomGenerator random;
    private final SimulatedSocket socket;
    private final ClientModel model;
    private final int eagerness;
    private final int slowness;
    private byte[] unsent = new byte[0];
    private int sent;
    private boolean gone;
    private boolean asking = true;

    SimulatedClient(ClientModel model, RandomGenerator random) {
        this.model = model;
        this.random = random;
        socket = new SimulatedSocket(1 + (random.nextBoolean() ? random.nextInt(200) : random.nextInt(500_000)));
        eagerness = 1 + random.nextInt(4);
        slowness = random.nextInt(6) == 0 ? 60 : 2;
    }

    SimulatedSocket socket() {
        return socket;
    }

    ClientModel model() {
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
        if (random.nextInt(slowness + 1) < 2) {
            receive(1 + random.nextInt(random.nextBoolean() ? 40 : 300_000));
        }
    }

    private void receive(int most) {
        model.receive(socket.clientReads(most));
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
            byte[] request = model.nextRequest();
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
