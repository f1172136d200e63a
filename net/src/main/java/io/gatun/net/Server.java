package io.gatun.net;

import io.gatun.bindings.Libc;
import io.gatun.engine.Clock;
import io.gatun.engine.Engine;
import io.gatun.engine.memory.LibcPages;
import io.gatun.engine.memory.ValueArena;
import io.gatun.engine.stats.LinuxProcessFigures;
import io.gatun.engine.stats.ServerFacts;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.net.URI;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;

/**
 * A server: an engine, its memory, its sockets and its thread. A program may run as many as it likes.
 *
 * <pre>{@code
 * try (Server server = Server.builder().set("maxmemory", "100mb").start()) {
 *     connectTo("127.0.0.1", server.port());
 * }
 * }</pre>
 *
 * <p>{@link #close} ends the thread and gives memory, sockets and descriptors back. Methods may be called by any thread.
 */
public final class Server implements AutoCloseable {
    private static final int RUN_ID_BYTES = 20;

    private final NetDirectives directives;
    private final ServerBuilder builder;
    private final Log log;
    private final Errands errands = new Errands();
    private final CountDownLatch started = new CountDownLatch(1);
    private final CountDownLatch ended = new CountDownLatch(1);
    private final SecureRandom random = new SecureRandom();
    private final Thread thread = new Thread(this::run, "gatun-engine");
    private volatile Lifecycle lifecycle;
    private volatile boolean closing;
    private volatile int port;
    private volatile Poller poller;
    private volatile ListenException refusal;
    private volatile Throwable failure;

    Server(ServerBuilder builder) {
        this.builder = builder;
        directives = builder.directives;
        log = new Log(directives.log, builder.logTo, ProcessHandle.current().pid());
    }

    /**
     * For a server within another program: it listens on any free port of 127.0.0.1 and logs nothing, unless told
     * otherwise. All other directives have Valkey's initial values.
     */
    public static ServerBuilder builder() {
        return new ServerBuilder().port(0).set("bind", "127.0.0.1");
    }

    void start() throws ListenException {
        thread.start();
        boolean interrupted = waitFor(started);
        if (refusal != null || failure != null) {
            interrupted |= waitFor(ended);
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        if (refusal != null) {
            throw refusal;
        }
        if (failure instanceof LinkageError denied) {
            throw denied;
        }
        if (failure != null) {
            throw new IllegalStateException("the server did not start", failure);
        }
    }

    /** Waits in any case; answers whether the thread was interrupted meanwhile. */
    private static boolean waitFor(CountDownLatch latch) {
        boolean interrupted = false;
        while (true) {
            try {
                latch.await();
                return interrupted;
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
    }

    /** The TCP port that it listens on. */
    public int port() {
        return port;
    }

    /** Where clients of redis and Valkey find it: {@code redis://127.0.0.1:port}. */
    public URI uri() {
        return URI.create("redis://127.0.0.1:" + port);
    }

    /**
     * Deletes all keys of all databases, as FLUSHALL does, and returns when they are gone.
     *
     * @throws IllegalStateException when the server has ended
     */
    public void flushAll() {
        Errands.Errand errand = errands.ask(Engine::flushAll);
        wakeUp();
        errand.await();
    }

    /** Waits until the server has ended by SHUTDOWN or {@link #close}. */
    public void join() throws InterruptedException {
        ended.await();
        if (failure != null) {
            throw new IllegalStateException("the server failed", failure);
        }
    }

    private void run() {
        try (Arena arena = Arena.ofConfined();
                ValueArena values = new ValueArena(new LibcPages())) {
            serve(arena, values);
        } catch (ListenException e) {
            refusal = e;
        } catch (Throwable e) {
            failure = e;
            if (started.getCount() == 0) {
                throw e; // else start() does, and the thread need not print it too
            }
        } finally {
            errands.refuse();
            log.close();
            started.countDown();
            ended.countDown();
        }
    }

    private void serve(Arena arena, ValueArena values) throws ListenException {
        Libc libc = new Libc();
        checkLog();
        lifecycle = new Lifecycle(directives, libc, builder.configFile, builder.ownsProcess, log);
        lifecycle.starting();
        new ClientLimit(libc, arena, directives.maxClients, log).obey();
        Clock clock = new SystemClock();
        Engine engine = builder.engine.build(values, clock, random.nextLong(), facts(clock));
        engine.surround(new LinuxProcessFigures(), LockSupport::parkNanos, log::warning);
        engine.noticeWith(log::notice);
        engine.remarkWith(log::verbose);
        if (builder.ownsProcess) {
            // A client of an embedded server has no business with the heap of its host.
            engine.collectHeapWith(System::gc);
        }
        engine.storeConfigWith(new ConfigFile(builder.configFile, log));
        Listeners listeners = new Listeners(libc, arena, directives, engine, log, d -> new SocketChannel(libc, d));
        listeners.onPort(engine::tcpPort);
        listeners.open();
        EventLoop loop =
                new EventLoop(engine, libc, arena, listeners, new PollPause(libc, arena, directives.pollPause), log);
        try {
            port = listeners.port();
            poller = loop.poller();
            lifecycle.listening(listeners);
            started.countDown();
            while (!closing && !engine.isShuttingDown()) {
                loop.turn();
                errands.run(engine);
            }
            lifecycle.stopping(engine.shutdownRequester());
        } finally {
            loop.close();
        }
        lifecycle.stopped();
    }

    private void checkLog() throws ListenException {
        try {
            log.check();
        } catch (IOException e) {
            throw new ListenException("Can't open the log file: " + FileErrors.describe(e));
        }
    }

    private ServerFacts facts(Clock clock) {
        byte[] runId = new byte[RUN_ID_BYTES];
        random.nextBytes(runId);
        return new ServerFacts(
                ProcessHandle.current().pid(),
                HexFormat.of().formatHex(runId),
                clock.unixMicros() / 1000,
                builder.configFile,
                ProcessHandle.current().info().command().orElse(""));
    }

    private void wakeUp() {
        Poller toWake = poller;
        if (toWake != null) {
            toWake.wakeUp();
        }
    }

    /** A signal came that asks the server to end: it will, and says so in its log. Returns at once. */
    public void signalled(String signal) {
        lifecycle.signalled(signal);
        closing = true;
        wakeUp();
    }

    /** The signal came once more: the caller ends the process now, which the log shall tell. */
    public void insisted() {
        lifecycle.insisted();
    }

    /** Ends the server and waits until its thread is gone. */
    @Override
    public void close() {
        closing = true;
        wakeUp();
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
