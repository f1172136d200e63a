package io.gatun.net;

import io.gatun.bindings.Libc;
import io.gatun.engine.Clock;
import io.gatun.engine.Engine;
import io.gatun.engine.EngineBuilder;
import io.gatun.engine.memory.LibcPages;
import io.gatun.engine.memory.ValueArena;
import io.gatun.engine.setting.InvalidSettingException;
import io.gatun.engine.setting.Setting;
import io.gatun.engine.setting.Settings;
import io.gatun.engine.stats.LinuxProcessFigures;
import io.gatun.engine.stats.ServerFacts;
import java.io.PrintStream;
import java.lang.foreign.Arena;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;

/**
 * A server: an engine, its memory, its sockets and its thread.
 *
 * <p>{@link #settings} says and takes directives before {@link #start}; {@link #close} ends the thread and gives everything
 * back.
 */
public final class Server implements AutoCloseable {
    private static final int RUN_ID_BYTES = 20;

    private final Settings settings = new Settings();
    private final EngineBuilder engineBuilder = new EngineBuilder(settings);
    private final NetDirectives netDirectives = new NetDirectives(settings);
    private final Log log;
    private final CountDownLatch started = new CountDownLatch(1);
    private final CountDownLatch ended = new CountDownLatch(1);
    private final SecureRandom random = new SecureRandom();
    private Thread thread;
    private String configFile = "";
    private volatile boolean closing;
    private volatile int port;
    private volatile Poller poller;
    private volatile ListenException refusal;
    private volatile Throwable failure;

    /** A server with the initial value of every directive, which logs there. */
    public Server(PrintStream logTo) {
        log = new Log(logTo, ProcessHandle.current().pid());
    }

    /** All directives. */
    public Settings settings() {
        return settings;
    }

    /** Takes the words of a directive. */
    public Server set(String name, String... words) throws InvalidSettingException {
        Setting<?> setting = settings.find(name);
        if (setting == null) {
            throw new InvalidSettingException("there is no such directive");
        }
        setting.set(List.of(words));
        return this;
    }

    /** INFO tells this as the configuration file. */
    public Server configFile(String absolutePath) {
        configFile = absolutePath;
        return this;
    }

    /**
     * Starts the thread and returns when clients can connect.
     *
     * @throws ListenException when an address or port cannot be had
     */
    public Server start() throws ListenException, InterruptedException {
        thread = new Thread(this::run, "gatun-engine");
        thread.start();
        started.await();
        if (refusal != null) {
            thread.join();
            throw refusal;
        }
        if (failure != null) {
            throw new IllegalStateException("the server did not start", failure);
        }
        return this;
    }

    /** The TCP port that it listens on. */
    public int port() {
        return port;
    }

    /** Waits until the server has ended by SHUTDOWN or {@link #close}. */
    public void join() throws InterruptedException {
        ended.await();
        if (failure != null) {
            throw new IllegalStateException("the server failed", failure);
        }
    }

    /** The log that the server writes. */
    public Log log() {
        return log;
    }

    private void run() {
        try (Arena arena = Arena.ofConfined();
                ValueArena values = new ValueArena(new LibcPages())) {
            serve(arena, values);
        } catch (ListenException e) {
            refusal = e;
        } catch (Throwable e) {
            failure = e;
            throw e;
        } finally {
            started.countDown();
            ended.countDown();
        }
    }

    private void serve(Arena arena, ValueArena values) throws ListenException {
        Libc libc = new Libc();
        new ClientLimit(libc, arena, log).apply(netDirectives.maxClients);
        Clock clock = new SystemClock();
        Engine engine = engineBuilder.build(values, clock, random.nextLong(), facts(clock));
        engine.surround(new LinuxProcessFigures(), LockSupport::parkNanos, log::warning);
        Listeners listeners =
                new Listeners(libc, arena, netDirectives, engine.counters(), log, d -> new SocketChannel(libc, d));
        listeners.open();
        EventLoop loop =
                new EventLoop(engine, libc, arena, listeners, new PollPause(libc, arena, netDirectives.pollPause), log);
        try {
            port = listeners.port();
            poller = loop.poller();
            log.notice("Listening on port " + port + " of " + netDirectives.bind.value());
            log.notice("Ready to accept connections tcp");
            started.countDown();
            while (!closing && !engine.isShuttingDown()) {
                loop.turn();
            }
            log.notice("User requested shutdown...");
        } finally {
            loop.close();
        }
        log.notice("Gatun is now ready to exit, bye bye...");
    }

    private ServerFacts facts(Clock clock) {
        byte[] runId = new byte[RUN_ID_BYTES];
        random.nextBytes(runId);
        return new ServerFacts(
                ProcessHandle.current().pid(),
                (int) netDirectives.port.get(),
                HexFormat.of().formatHex(runId),
                clock.unixMicros() / 1000,
                configFile,
                ProcessHandle.current().info().command().orElse(""));
    }

    /** Ends the server and waits until its thread is gone. */
    @Override
    public void close() {
        closing = true;
        Poller toWake = poller;
        if (toWake != null && ended.getCount() > 0) {
            toWake.wakeUp(new Libc());
        }
        boolean interrupted = false;
        while (thread != null && thread.isAlive()) {
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
