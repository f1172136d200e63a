package io.gatun.net;

import io.gatun.bindings.Libc;
import io.gatun.bindings.Resource;
import io.gatun.bindings.RlimitLayout;
import io.gatun.engine.setting.NumberSetting;
import java.lang.foreign.Arena;

/** Makes {@code maxclients} a promise that the process can keep: by open files, and by the Java heap. */
final class ClientLimit {
    /** Descriptors that are not clients: listeners, epoll, logs, the JVM's own; Valkey's number. */
    private static final int RESERVED_FILES = 32;
    /** What a client has on the heap, session and connection, is about half of this. */
    private static final long HEAP_PER_CLIENT = 2048;

    private final Libc libc;
    private final Log log;
    private final long rlimit;

    ClientLimit(Libc libc, Arena arena, Log log) {
        this.libc = libc;
        this.log = log;
        rlimit = arena.allocate(RlimitLayout.SIZE_BYTES, 8).address();
    }

    /**
     * Raises the limit of open files as far as it may; if that is not enough, lowers the setting and says so.
     *
     * @throws ListenException when the heap could not hold so many clients
     */
    void apply(NumberSetting maxClients) throws ListenException {
        long heapHolds = Runtime.getRuntime().maxMemory() / HEAP_PER_CLIENT;
        if (maxClients.get() > heapHolds) {
            throw new ListenException("maxclients " + maxClients.get() + " needs a larger Java heap: this one holds "
                    + heapHolds + "; lower maxclients or raise -Xmx");
        }
        long wanted = maxClients.get() + RESERVED_FILES;
        long files = raiseFiles(wanted);
        if (files < wanted) {
            long possible = Math.max(1, files - RESERVED_FILES);
            log.warning("maxclients is lowered from " + maxClients.get() + " to " + possible + ", since only " + files
                    + " files may be open; raise the limit with 'ulimit -n'");
            maxClients.set(possible);
        }
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
