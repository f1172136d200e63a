package io.gatun.net;

import io.gatun.bindings.Libc;
import io.gatun.engine.Engine;
import io.gatun.engine.setting.InvalidSettingException;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;

/** The sockets that are listened on, and how they change while the server runs. */
final class Listeners {
    /** Event data of a listener is below this by its descriptor. */
    private static final int FIRST_DATA = -2;

    private final NetDirectives directives;
    private final ListenerSockets sockets;
    private final Welcome welcome;
    private final Log log;
    private final List<Listener> open = new ArrayList<>();
    private IntConsumer portListener = port -> {};
    private Poller watchedBy;
    private boolean paused;

    Listeners(Libc libc, Arena arena, NetDirectives directives, Engine engine, Log log, Transport transport) {
        this.directives = directives;
        this.log = log;
        sockets = new ListenerSockets(libc, arena, directives, log);
        welcome = new Welcome(libc, arena, directives, engine, log, transport);
        directives.port.appliedBy(() -> change("Unable to listen on this port. Check server logs."));
        directives.bind.appliedBy(() -> change("Failed to bind to specified addresses."));
    }

    /** Is told the TCP port when it changes, 0 for none. */
    void onPort(IntConsumer listener) {
        portListener = listener;
    }

    /**
     * Listens on every address of {@code bind} and on {@code unixsocket}. Port 0 is no TCP if there is a Unix socket, else any
     * free port, which the directive then tells.
     *
     * @throws ListenException when one that must be there cannot be had
     */
    void open() throws ListenException {
        int port = (int) directives.port.get();
        String unixSocket = directives.unixSocket.value();
        try {
            if (port != 0 || unixSocket.isEmpty()) {
                open.addAll(openTcp(directives.bind.value(), port));
            }
            if (!unixSocket.isEmpty()) {
                open.add(sockets.unix(Folders.resolve(directives.dir.value(), unixSocket)));
            }
            if (open.isEmpty()) {
                log.warning("Configured to not listen anywhere, exiting.");
                throw new ListenException("none of the addresses of 'bind " + directives.bind.text()
                        + "' can be listened on; name one that this machine has");
            }
            if (port == 0 && port() != 0) {
                directives.port.change((long) port());
            }
            portListener.accept(port());
        } catch (InvalidSettingException e) {
            close();
            throw new ListenException("cannot listen on unixsocket '" + unixSocket + "': " + e.getMessage());
        } catch (ListenException e) {
            close();
            throw e;
        }
    }

    private List<Listener> openTcp(List<String> addresses, int wantedPort) throws ListenException {
        List<Listener> opened = new ArrayList<>();
        int port = wantedPort;
        try {
            for (String word : addresses) {
                Listener listener = sockets.tcp(address(word), port, isOptional(word));
                if (listener != null) {
                    opened.add(listener);
                    port = listener.port();
                }
            }
            return opened;
        } catch (ListenException e) {
            opened.forEach(sockets::close);
            log.warning("Failed listening on port " + port + " (tcp), aborting.");
            throw e;
        }
    }

    /** A word of {@code bind} that begins with a dash names an address that need not be there. */
    private static boolean isOptional(String word) {
        return word.startsWith("-");
    }

    private static String address(String word) {
        return isOptional(word) ? word.substring(1) : word;
    }

    /** The TCP port that is listened on, or 0. */
    int port() {
        return open.stream()
                .filter(listener -> !listener.isUnix())
                .mapToInt(Listener::port)
                .findFirst()
                .orElse(0);
    }

    /** Whether there is a Unix socket. */
    boolean hasUnix() {
        return open.stream().anyMatch(Listener::isUnix);
    }

    /** Another port or other addresses: what is new is opened first, and then what is not wanted any more is closed. */
    private void change(String refusal) throws InvalidSettingException {
        int port = (int) directives.port.get();
        List<String> missing = new ArrayList<>(port == 0 ? List.of() : directives.bind.value());
        List<Listener> obsolete = new ArrayList<>();
        for (Listener listener : open) {
            boolean kept = missing.removeIf(word -> listener.isAt(address(word), port));
            if (!kept && !listener.isUnix()) {
                obsolete.add(listener);
            }
        }
        try {
            replace(obsolete, missing, port);
        } catch (ListenException e) {
            throw new InvalidSettingException(refusal);
        }
        portListener.accept(port());
    }

    private void replace(List<Listener> obsolete, List<String> missing, int port) throws ListenException {
        if (obsolete.stream().anyMatch(old -> missing.stream().anyMatch(word -> old.excludes(address(word), port)))) {
            replaceOverlapping(obsolete, missing, port);
            return;
        }
        try {
            List<Listener> fresh = openTcp(missing, port);
            obsolete.forEach(this::drop);
            fresh.forEach(this::keep);
        } catch (ListenException e) {
            if (!e.isInUse() || obsolete.stream().noneMatch(listener -> listener.port() == port)) {
                throw e;
            }
            replaceOverlapping(obsolete, missing, port);
        }
    }

    /** {@code *} and an address on one port exclude each other, so the old ones must go first. */
    private void replaceOverlapping(List<Listener> obsolete, List<String> missing, int port) throws ListenException {
        obsolete.forEach(this::drop);
        try {
            openTcp(missing, port).forEach(this::keep);
        } catch (ListenException e) {
            for (Listener listener : obsolete) {
                openTcp(List.of(listener.address()), listener.port()).forEach(this::keep);
            }
            throw e;
        }
    }

    private void keep(Listener listener) {
        open.add(listener);
        if (watchedBy != null && !paused) {
            watchedBy.addListener(listener.descriptor(), FIRST_DATA - listener.descriptor());
        }
    }

    private void drop(Listener listener) {
        if (watchedBy != null && !paused) {
            watchedBy.remove(listener.descriptor());
        }
        open.remove(listener);
        sockets.close(listener);
    }

    void watch(Poller poller) {
        watchedBy = poller;
        for (Listener listener : open) {
            poller.addListener(listener.descriptor(), FIRST_DATA - listener.descriptor());
        }
    }

    /** Accepts those who wait at the listener with this event data, a limited number at a time. */
    void accept(long data, EventLoop loop) {
        long descriptor = FIRST_DATA - data;
        for (Listener listener : open) {
            if (listener.descriptor() == descriptor && !paused) {
                if (!welcome.acceptFrom(listener, loop)) {
                    pause();
                }
                return;
            }
        }
    }

    /** Without a free descriptor, those who wait would end every poll at once: they are left alone until the next cron. */
    private void pause() {
        open.forEach(listener -> watchedBy.remove(listener.descriptor()));
        paused = true;
    }

    /** Tries again to accept, if that had been given up. */
    void resume() {
        if (paused) {
            paused = false;
            watch(watchedBy);
        }
    }

    void close() {
        for (Listener listener : open) {
            sockets.close(listener);
            if (listener.isUnix()) {
                removeFile(listener);
            }
        }
        open.clear();
    }

    private void removeFile(Listener listener) {
        log.notice("Removing the unix socket file.");
        try {
            Files.delete(Path.of(listener.address()));
        } catch (IOException e) {
            log.warning("Error removing the unix socket file: " + FileErrors.describe(e));
        }
    }
}
