package io.gatun.net;

import io.gatun.engine.Engine;
import io.gatun.engine.EngineBuilder;
import io.gatun.engine.memory.LibcPages;
import io.gatun.engine.memory.MemoryTag;
import io.gatun.engine.memory.ValueArena;
import io.gatun.engine.setting.InvalidSettingException;
import io.gatun.engine.setting.Settings;
import io.gatun.engine.stats.ServerFacts;
import java.io.OutputStream;
import java.lang.foreign.Arena;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;

/** A whole server in one thread on a kernel without faults; its clients do what a test says, turn by turn. */
final class ScriptedServer implements AutoCloseable {
    private static final int MOST_TURNS = 20_000;

    private final Arena offHeap = Arena.ofConfined();
    private final ValueArena arena = new ValueArena(new LibcPages());
    private final SimulatedClock clock = new SimulatedClock();
    private final SimulatedLibc libc;
    private final Settings settings = new Settings();
    private final Engine engine;
    private final EventLoop loop;
    private final List<LateChannel> lateChannels = new ArrayList<>();
    private boolean closed;

    ScriptedServer() throws ListenException {
        this(0);
    }

    /** A server whose channels release late if {@code window} is positive: so many bytes may be under way. */
    ScriptedServer(int window) throws ListenException {
        this(window, (clock, arena) -> new CountingLibc(new SplittableRandom(1), clock));
    }

    /** A server on a kernel of the test's own. */
    ScriptedServer(int window, BiFunction<SimulatedClock, Arena, SimulatedLibc> kernel) throws ListenException {
        libc = kernel.apply(clock, offHeap);
        EngineBuilder builder = new EngineBuilder(settings);
        NetDirectives netDirectives = new NetDirectives(settings);
        engine = builder.build(arena, clock, 42, new ServerFacts(1, "0".repeat(40), 0, "", "scripted"));
        Log log = new Log(OutputStream.nullOutputStream(), 1);
        Listeners listeners =
                new Listeners(libc, offHeap, netDirectives, engine, log, descriptor -> open(descriptor, window));
        listeners.open();
        loop = new EventLoop(
                engine, libc, offHeap, listeners, new PollPause(libc, offHeap, netDirectives.pollPause), log);
    }

    private Channel open(int descriptor, int window) {
        if (window == 0) {
            return new SocketChannel(libc, descriptor);
        }
        LateChannel channel = new LateChannel(libc, descriptor, window);
        lateChannels.add(channel);
        return channel;
    }

    ScriptedServer set(String name, String... words) throws InvalidSettingException {
        settings.find(name).set(List.of(words));
        return this;
    }

    ScriptedClient connect() {
        return connect(1 << 20);
    }

    /** A client whose kernel takes so many bytes before it says that there is no room. */
    ScriptedClient connect(int sendBuffer) {
        ScriptedClient client = new ScriptedClient(this, new SimulatedSocket(sendBuffer));
        libc.connect(client.socket());
        turn();
        turn();
        return client;
    }

    void turn() {
        loop.turn();
    }

    void turns(int count) {
        for (int i = 0; i < count; i++) {
            loop.turn();
        }
    }

    /** Completes what late channels have under way. */
    void complete(int pieces) {
        lateChannels.forEach(channel -> channel.complete(pieces));
    }

    void until(BooleanSupplier done) {
        for (int i = 0; i < MOST_TURNS; i++) {
            if (done.getAsBoolean()) {
                return;
            }
            complete(Integer.MAX_VALUE);
            turn();
        }
        throw new AssertionError("it did not happen in " + MOST_TURNS + " turns");
    }

    Engine engine() {
        return engine;
    }

    CountingLibc libc() {
        return (CountingLibc) libc;
    }

    SimulatedClock clock() {
        return clock;
    }

    int connections() {
        return loop.connectionCount();
    }

    /** Without the command log, which may keep what was large. */
    long usedBytes() {
        return engine.context().eviction().usedBytes() - usedBytes(MemoryTag.COMMAND_LOG);
    }

    long usedBytes(MemoryTag tag) {
        return arena.usedBytes(tag);
    }

    long blockBytes() {
        return engine.context().blocks().heldBytes();
    }

    long pins() {
        return engine.context().pins().live();
    }

    /** Closes the loop, as SHUTDOWN does, with whatever is pending. */
    void shutDown() {
        closed = true;
        loop.close();
    }

    @Override
    public void close() {
        try {
            if (!closed) {
                loop.close();
            }
            if (pins() != 0) {
                throw new AssertionError("pins left: " + pins());
            }
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
