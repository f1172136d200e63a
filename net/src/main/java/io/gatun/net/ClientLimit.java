package io.gatun.net;

import io.gatun.bindings.Libc;
import io.gatun.bindings.Resource;
import io.gatun.bindings.RlimitLayout;
import io.gatun.engine.setting.InvalidSettingException;
import io.gatun.engine.setting.NumberSetting;
import java.lang.foreign.Arena;

/** Makes {@code maxclients} a promise that the process can keep: by open files, and by the Java heap. */
final class ClientLimit {
    /** Descriptors that are not clients: listeners, epoll, logs, the JVM's own; Valkey's number. */
    private static final int RESERVED_FILES = 32;
    /** What a client has on the heap, session and connection, is about half of this. */
    private static final long HEAP_PER_CLIENT = 2048;

    private final Libc libc;
    private final NumberSetting maxClients;
    private final Log log;
    private final long rlimit;

    ClientLimit(Libc libc, Arena arena, NumberSetting maxClients, Log log) {
        this.libc = libc;
        this.maxClients = maxClients;
        this.log = log;
        rlimit = arena.allocate(RlimitLayout.SIZE_BYTES, 8).address();
    }

    /**
     * Raises the limit of open files as far as it may; if that is not enough, lowers the setting and says so. Later changes of
     * the setting are refused if they cannot be kept.
     *
     * @throws ListenException when the heap could not hold so many clients
     */
    void obey() throws ListenException {
        if (maxClients.get() > heapHolds()) {
            throw new ListenException("maxclients " + maxClients.get() + " needs a larger Java heap: this one holds "
                    + heapHolds() + "; lower maxclients or raise -Xmx");
        }
        long wanted = maxClients.get() + RESERVED_FILES;
        long files = raiseFiles(wanted);
        if (files < wanted) {
            long possible = Math.max(1, files - RESERVED_FILES);
            log.warning("You requested maxclients of " + maxClients.get() + " requiring at least " + wanted
                    + " max file descriptors.");
            log.warning("Current maximum open files is " + files + ". maxclients has been reduced to " + possible
                    + " to compensate for low ulimit. If you need higher maxclients increase 'ulimit -n'.");
            maxClients.change(possible);
        }
        maxClients.appliedBy(this::change);
    }

    private void change() throws InvalidSettingException {
        long possible = Math.min(heapHolds(), raiseFiles(maxClients.get() + RESERVED_FILES) - RESERVED_FILES);
        if (maxClients.get() > possible) {
            throw new InvalidSettingException("The operating system is not able to handle the specified number of"
                    + " clients, try with " + possible);
        }
    }

    private static long heapHolds() {
        return Runtime.getRuntime().maxMemory() / HEAP_PER_CLIENT;
    }

    private long raiseFiles(long wanted) {
        if (libc.getrlimit(Resource.RLIMIT_NOFILE, rlimit) < 0) {
            return Long.MAX_VALUE;
        }
        long current = unlimitedAsMost(RlimitLayout.current(rlimit));
        long most = unlimitedAsMost(RlimitLayout.maximum(rlimit));
        if (current >= wanted) {
            return current;
        }
        long raised = Math.min(wanted, most);
        RlimitLayout.current(rlimit, raised);
        return libc.setrlimit(Resource.RLIMIT_NOFILE, rlimit) < 0 ? current : raised;
    }

    private static long unlimitedAsMost(long value) {
        return value == Resource.RLIM_INFINITY ? Long.MAX_VALUE : value;
    }
}
