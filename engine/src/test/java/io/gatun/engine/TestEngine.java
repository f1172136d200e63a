package io.gatun.engine;

import io.gatun.engine.command.Commands;
import io.gatun.engine.command.Directives;
import io.gatun.engine.directive.UnbuiltDirectives;
import io.gatun.engine.memory.LibcPages;
import io.gatun.engine.memory.MemoryTag;
import io.gatun.engine.memory.ValueArena;
import io.gatun.engine.protocol.RequestBatch;
import io.gatun.engine.reply.ReplyBatch;
import io.gatun.engine.setting.InvalidSettingException;
import io.gatun.engine.setting.Settings;
import io.gatun.engine.stats.ServerFacts;
import java.lang.foreign.Arena;
import java.util.ArrayList;
import java.util.List;

/** An engine without a network: clients feed it bytes and read bytes. */
public final class TestEngine implements AutoCloseable {
    private final Arena offHeap = Arena.ofConfined();
    private final ValueArena arena = new ValueArena(new LibcPages());
    private final Settings settings = new Settings();
    private final Directives directives = new Directives(settings);
    private final TestClock clock = new TestClock();
    private final Engine engine;
    private final RequestBatch requests = new RequestBatch(arena);
    private final ReplyBatch replies = new ReplyBatch(offHeap);
    private final List<TestClient> clients = new ArrayList<>();
    private final long idleBytes;

    public TestEngine() {
        this(42);
    }

    public TestEngine(long seed) {
        UnbuiltDirectives.declare(settings);
        engine = new Engine(
                arena,
                settings,
                directives,
                Commands.table(),
                clock,
                seed,
                new ServerFacts(1, "0".repeat(40), 0, "", "test"));
        idleBytes = engine.context().eviction().usedBytes();
    }

    public Engine engine() {
        return engine;
    }

    public ValueArena arena() {
        return arena;
    }

    public TestClock clock() {
        return clock;
    }

    public TestEngine set(String name, String... words) throws InvalidSettingException {
        settings.find(name).set(List.of(words));
        return this;
    }

    public TestClient connect() {
        TestClient client = new TestClient(this, clients.size());
        clients.add(client);
        return client;
    }

    public void turn() {
        engine.beginTurn();
        finishTurn();
    }

    void finishTurn() {
        do {
            engine.finishTurn(replies);
            deliver();
        } while (engine.isTurnUnfinished());
    }

    public void cron() {
        engine.beginTurn();
        engine.cron().run();
        finishTurn();
    }

    public void freeEverything() {
        engine.context().keyspace().graveyard().digAll();
    }

    public long usedBytes() {
        return engine.context().eviction().usedBytes() - idleBytes;
    }

    public long usedBytes(MemoryTag tag) {
        return arena.usedBytes(tag);
    }

    RequestBatch requests() {
        return requests;
    }

    ReplyBatch replies() {
        return replies;
    }

    void deliver() {
        List<TestClient> goOn = new ArrayList<>();
        for (int range = 0; range < replies.count(); range++) {
            TestClient client = clients.get(replies.connection(range));
            client.take(replies, range);
            if (replies.closing(range) == ReplyBatch.GO_ON) {
                goOn.add(client);
            }
        }
        replies.clear();
        goOn.forEach(TestClient::goOn);
    }

    @Override
    public void close() {
        try {
            clients.forEach(TestClient::disconnect);
            engine.free();
            requests.free();
            arena.assertNoLeaks();
        } finally {
            arena.close();
            offHeap.close();
        }
    }
}
