package io.gatun.net;

import io.gatun.engine.Engine;
import io.gatun.engine.EngineBuilder;
import io.gatun.engine.memory.LibcPages;
import io.gatun.engine.memory.ValueArena;
import io.gatun.engine.session.ClientEviction;
import io.gatun.engine.session.ClientPause;
import io.gatun.engine.session.ConnectionCounters;
import io.gatun.engine.session.Session;
import io.gatun.engine.setting.InvalidSettingException;
import io.gatun.engine.setting.Settings;
import io.gatun.engine.stats.ServerFacts;
import java.io.OutputStream;
import java.lang.foreign.Arena;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/** A whole server and its clients in one thread; everything that happens follows from a seed. */
final class Simulation implements AutoCloseable {
    private static final int STEPS = 400;
    private static final int MOST_SETTLING_STEPS = 20_000;

    private final SplittableRandom random;
    private final Arena offHeap = Arena.ofConfined();
    private final ValueArena arena = new ValueArena(new LibcPages());
    private final SimulatedClock clock = new SimulatedClock();
    private final SimulatedLibc libc;
    private final Settings settings = new Settings();
    private final Engine engine;
    private final EventLoop loop;
    private final List<LateChannel> lateChannels = new ArrayList<>();
    private final List<SimulatedClient> clients = new ArrayList<>();
    private final List<Runnable> history = new ArrayList<>();
    private final List<PubSubClient> chatting = new ArrayList<>();
    private PubSubWorld world;
    private boolean storming;
    private boolean pausing;
    private boolean unpausing;
    private long pausedTurns;

    Simulation(long seed, boolean late) throws ListenException {
        random = new SplittableRandom(seed);
        libc = new SimulatedLibc(random.split(), clock);
        EngineBuilder builder = new EngineBuilder(settings);
        NetDirectives netDirectives = new NetDirectives(settings);
        engine = builder.build(arena, clock, seed, new ServerFacts(1, "0".repeat(40), 0, "", "simulation"));
        Log log = new Log(OutputStream.nullOutputStream(), 1);
        Listeners listeners =
                new Listeners(libc, offHeap, netDirectives, engine, log, late ? this::late : this::direct);
        netDirectives.protectedMode.change(false);
        listeners.open();
        loop = new EventLoop(
                engine, libc, offHeap, listeners, new PollPause(libc, offHeap, netDirectives.pollPause), log);
        libc.faulty(true);
    }

    private Channel direct(int descriptor) {
        return new SocketChannel(libc, descriptor);
    }

    private Channel late(int descriptor) {
        LateChannel channel = new LateChannel(libc, descriptor, 1 + random.nextInt(300_000));
        lateChannels.add(channel);
        return channel;
    }

    /** The memory of all clients together is limited: the largest are closed. */
    Simulation limitClients(long bytes) throws InvalidSettingException {
        settings.find("maxmemory-clients").set(List.of("" + bytes));
        return this;
    }

    /** Clients pause all clients at times, and if they {@code unpause} end pauses too. */
    Simulation pauseClients(boolean unpause) {
        pausing = true;
        unpausing = unpause;
        return this;
    }

    /** All clients publish and subscribe; if they {@code storm}, many keys expire and all of it is told. */
    Simulation chat(boolean storm, String... outputLimit) throws InvalidSettingException {
        world = new PubSubWorld();
        storming = storm;
        if (storm) {
            settings.find("notify-keyspace-events").set(List.of("KEA"));
            engine.context().keyspace().changes().listen(new ChangedKeys(this::expired));
            engine.context().keyspace().changes().addInterest();
        }
        if (outputLimit.length > 0) {
            settings.find("client-output-buffer-limit").set(List.of(outputLimit));
        }
        return this;
    }

    /** Commands change keys too; what none of them did is expiry. */
    private void expired(String key) {
        if (engine.context().sessions().current() == null) {
            history.add(() -> world.expired(key));
        }
    }

    PubSubWorld world() {
        return world;
    }

    Engine engine() {
        return engine;
    }

    SimulatedClient connect() {
        RandomGenerator own = random.split();
        SimulatedClient client = new SimulatedClient(world == null ? asking(own) : chatting(own), own);
        if (client.model() instanceof PubSubClient chats) {
            client.socket().whenTaken(total -> history.add(() -> chats.taken(total)));
        }
        clients.add(client);
        libc.connect(client.socket());
        return client;
    }

    private ClientModel asking(RandomGenerator own) {
        if (own.nextInt(5) == 0) {
            return new HostileRequests(own);
        }
        ReplyModel model = new ReplyModel("k" + clients.size() + ":", own);
        if (pausing) {
            model.pauses(unpausing);
        }
        return model;
    }

    private PubSubClient chatting(RandomGenerator own) {
        PubSubClient client = new PubSubClient("c" + clients.size(), world, chatting, storming, own);
        chatting.add(client);
        return client;
    }

    void run() {
        int peers = 1 + random.nextInt(6);
        for (int i = 0; i < peers; i++) {
            connect();
        }
        for (int i = 0; i < STEPS; i++) {
            step();
        }
        clients.forEach(SimulatedClient::stopAsking);
        for (int i = 0; i < MOST_SETTLING_STEPS && !isSettled(); i++) {
            clients.forEach(SimulatedClient::finish);
            completeAll();
            turn();
        }
        if (!isSettled()) {
            throw new AssertionError("some replies never came: " + clients);
        }
    }

    private boolean isSettled() {
        return (world == null || !world.isExpiring()) && clients.stream().allMatch(SimulatedClient::isSettled);
    }

    private void step() {
        if (random.nextInt(50) == 0) {
            connect();
        }
        for (SimulatedClient client : clients) {
            client.step();
        }
        if (!lateChannels.isEmpty()) {
            lateChannels.get(random.nextInt(lateChannels.size())).complete(1 + random.nextInt(8));
        }
        clock.advanceMicros(random.nextInt(3000));
        turn();
        checkClientMemory();
    }

    /** One turn; what waits while a pause lasts longer than the turn has no effect. */
    private void turn() {
        ClientPause pause = engine.context().pause();
        boolean writesWait = pause.isOn() && !unpausing;
        boolean allWait = pause.isOn() && pause.isForAll();
        long endMillis = pause.endMillis();
        long commands = engine.counters().commandsProcessed;
        long changes = engine.context().keyspace().changes().made();
        loop.turn();
        replay();
        if (clock.unixMicros(0) / 1000 >= endMillis) {
            return;
        }
        pausedTurns++;
        if (allWait && engine.counters().commandsProcessed != commands) {
            throw new AssertionError("a command ran while all are paused");
        }
        if (writesWait && engine.context().keyspace().changes().made() != changes) {
            throw new AssertionError("something was written while writes are paused");
        }
    }

    /** The model does what the server did in this turn, in its order; who was closed on the way did not execute all. */
    private void replay() {
        history.forEach(Runnable::run);
        history.clear();
        for (SimulatedClient client : clients) {
            if (client.model() instanceof PubSubClient chats) {
                if (client.socket().isServerClosed()) {
                    chats.forget();
                } else if (chats.session() == null) {
                    chats.session(sessionOf(chats.name()));
                } else {
                    chats.checkBegun();
                }
            }
        }
    }

    private Session sessionOf(String name) {
        return engine.context().sessions().all().stream()
                .filter(session -> session.name().equals(name))
                .findFirst()
                .orElse(null);
    }

    /** Turns that began and ended within a pause. */
    long pausedTurns() {
        return pausedTurns;
    }

    private void checkClientMemory() {
        ClientEviction eviction = engine.context().clientEviction();
        if (!eviction.isOn()) {
            return;
        }
        if (eviction.isOver()) {
            throw new AssertionError("clients are left over their limit: " + eviction.sumBytes());
        }
        long bytes = 0;
        for (Session session : engine.context().sessions().all()) {
            long held = ConnectionCounters.heldBytes(session.counters());
            if (session.outbox() != null) {
                held += session.outbox().heldBytes();
            }
            bytes += session.isClosingNow() ? 0 : session.heldBytes() + Math.max(0, session.pendingBytes() - held);
        }
        if (lateChannels.isEmpty() && bytes != eviction.sumBytes()) {
            throw new AssertionError("clients take " + bytes + ", noted are " + eviction.sumBytes());
        }
    }

    private void completeAll() {
        for (LateChannel channel : lateChannels) {
            channel.widen();
            channel.complete(Integer.MAX_VALUE);
        }
    }

    long checkedBytes() {
        return clients.stream()
                .mapToLong(client -> client.model().checkedBytes())
                .sum();
    }

    @Override
    public void close() {
        try {
            loop.close();
            engine.free();
            arena.assertNoLeaks();
            if (libc.openDescriptors() > 0) {
                throw new AssertionError("descriptors left open: " + libc.openDescriptors());
            }
        } finally {
            arena.close();
            offHeap.close();
        }
    }
}
