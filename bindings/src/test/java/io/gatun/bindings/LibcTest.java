package io.gatun.bindings;

import static io.gatun.bindings.NativeMemory.ALL;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LibcTest {
    private static final int NO_DESCRIPTOR = -1;

    private final Libc libc = new Libc();
    private final Arena arena = Arena.ofConfined();

    @AfterEach
    void closeArena() {
        arena.close();
    }

    @Test
    void shouldReturnTheNegatedErrno() {
        assertThat(libc.close(NO_DESCRIPTOR)).isEqualTo(-Errno.EBADF);
        assertThat(libc.write(NO_DESCRIPTOR, text("x").address(), 1)).isEqualTo(-Errno.EBADF);
        assertThat(libc.open(text("/no/such/file").address(), Fcntl.O_RDONLY, 0))
                .isEqualTo(-Errno.ENOENT);
        assertThat(libc.mmap(0, 0, Mmap.PROT_READ, Mmap.MAP_PRIVATE, NO_DESCRIPTOR, 0))
                .isEqualTo(-Errno.EBADF);
        assertThat(libc.madvise(1, 1, Mmap.MADV_DONTNEED)).isEqualTo(-Errno.EINVAL);
    }

    @Test
    void shouldReturnEagainWhenNothingIsThereToRead() {
        try (LoopbackPair pair = LoopbackPair.open(libc)) {
            assertThat(libc.recv(pair.accepted(), arena.allocate(8).address(), 8, Socket.MSG_DONTWAIT))
                    .isEqualTo(-Errno.EAGAIN);
        }
    }

    @Test
    void shouldGatherWritesAndScatterReads() {
        try (LoopbackPair pair = LoopbackPair.open(libc)) {
            long out = iovecs(text("$5\r\n"), text("hello"), text("\r\n"));
            assertThat(libc.writev(pair.connected(), out, 3)).isEqualTo(11);

            MemorySegment head = arena.allocate(4);
            MemorySegment tail = arena.allocate(16);
            assertThat(libc.readv(pair.accepted(), iovecs(head, tail), 2)).isEqualTo(11);
            assertThat(string(head, 4) + string(tail, 7)).isEqualTo("$5\r\nhello\r\n");
        }
    }

    @Test
    void shouldSendAMessageOfSeveralPieces() {
        try (LoopbackPair pair = LoopbackPair.open(libc)) {
            long message = arena.allocate(MsghdrLayout.SIZE_BYTES, 8).address();
            MsghdrLayout.clear(message);
            MsghdrLayout.iovecs(message, iovecs(text("ab"), text("cd")), 2);
            assertThat(libc.sendmsg(pair.connected(), message, Socket.MSG_NOSIGNAL))
                    .isEqualTo(4);

            MemorySegment received = arena.allocate(8);
            assertThat(libc.recv(pair.accepted(), received.address(), 8, 0)).isEqualTo(4);
            assertThat(string(received, 4)).isEqualTo("abcd");
        }
    }

    @Test
    void shouldSendAndReceiveAndSeeTheEnd() {
        try (LoopbackPair pair = LoopbackPair.open(libc)) {
            MemorySegment buffer = arena.allocate(8);
            assertThat(libc.send(pair.connected(), text("ping").address(), 4, Socket.MSG_NOSIGNAL))
                    .isEqualTo(4);
            assertThat(libc.shutdown(pair.connected(), Socket.SHUT_WR)).isZero();
            assertThat(libc.read(pair.accepted(), buffer.address(), 8)).isEqualTo(4);
            assertThat(libc.recv(pair.accepted(), buffer.address(), 8, 0)).isZero();
        }
    }

    @Test
    void shouldSetAndGetSocketOptions() {
        try (LoopbackPair pair = LoopbackPair.open(libc)) {
            MemorySegment value = arena.allocateFrom(JAVA_INT, 1);
            MemorySegment length = arena.allocateFrom(JAVA_INT, 4);
            assertThat(libc.setsockopt(pair.accepted(), Socket.IPPROTO_TCP, Socket.TCP_NODELAY, value.address(), 4))
                    .isZero();
            value.set(JAVA_INT, 0, 0);
            assertThat(libc.getsockopt(
                            pair.accepted(), Socket.IPPROTO_TCP, Socket.TCP_NODELAY, value.address(), length.address()))
                    .isZero();
            assertThat(value.get(JAVA_INT, 0)).isEqualTo(1);
            assertThat(libc.setsockopt(pair.accepted(), Socket.SOL_SOCKET, 9999, value.address(), 4))
                    .isEqualTo(-Errno.ENOPROTOOPT);
        }
    }

    @Test
    void shouldKnowBothEndsOfAConnection() {
        try (LoopbackPair pair = LoopbackPair.open(libc)) {
            long address = arena.allocate(SockaddrLayout.STORAGE_SIZE_BYTES, 8).address();
            MemorySegment length = arena.allocateFrom(JAVA_INT, SockaddrLayout.STORAGE_SIZE_BYTES);
            assertThat(libc.getpeername(pair.connected(), address, length.address()))
                    .isZero();
            assertThat(SockaddrLayout.port(address)).isEqualTo(pair.port());
            assertThat(libc.getsockname(pair.connected(), address, length.address()))
                    .isZero();
            assertThat(SockaddrLayout.port(address)).isEqualTo(pair.peerPort());
            assertThat(length.get(JAVA_INT, 0)).isEqualTo(SockaddrLayout.IN_SIZE_BYTES);
        }
    }

    @Test
    void shouldAcceptWithoutAskingForTheAddress() {
        int listener = libc.socket(Socket.AF_INET, Socket.SOCK_STREAM | Socket.SOCK_NONBLOCK, 0);
        try {
            assertThat(libc.listen(listener, 1)).isZero();
            assertThat(libc.accept4(listener, 0, 0, 0)).isEqualTo(-Errno.EAGAIN);
        } finally {
            libc.close(listener);
        }
    }

    @Test
    void shouldWakeEpollThroughAnEventfd() {
        int eventfd = libc.eventfd(0, EventFd.EFD_NONBLOCK | EventFd.EFD_CLOEXEC);
        int epoll = libc.epoll_create1(Epoll.EPOLL_CLOEXEC);
        try {
            long events = arena.allocate(2L * EpollEventLayout.SIZE_BYTES, 8).address();
            EpollEventLayout.set(events, Epoll.EPOLLIN | Epoll.EPOLLET, 0x1234_5678_9abc_def0L);
            assertThat(libc.epoll_ctl(epoll, Epoll.EPOLL_CTL_ADD, eventfd, events))
                    .isZero();
            assertThat(libc.epoll_wait(epoll, events, 2, 0)).isZero();

            MemorySegment counter = arena.allocateFrom(JAVA_LONG, 7);
            assertThat(libc.write(eventfd, counter.address(), 8)).isEqualTo(8);
            EpollEventLayout.set(events, 0, 0);
            assertThat(libc.epoll_wait(epoll, events, 2, 1000)).isEqualTo(1);
            assertThat(EpollEventLayout.events(events)).isEqualTo(Epoll.EPOLLIN);
            assertThat(EpollEventLayout.data(events)).isEqualTo(0x1234_5678_9abc_def0L);

            counter.set(JAVA_LONG, 0, 0);
            assertThat(libc.read(eventfd, counter.address(), 8)).isEqualTo(8);
            assertThat(counter.get(JAVA_LONG, 0)).isEqualTo(7);
            assertThat(libc.epoll_ctl(epoll, Epoll.EPOLL_CTL_DEL, eventfd, 0)).isZero();
        } finally {
            libc.close(epoll);
            libc.close(eventfd);
        }
    }

    @Test
    void shouldPoll() {
        try (LoopbackPair pair = LoopbackPair.open(libc)) {
            long pollfds = arena.allocate(2L * PollfdLayout.SIZE_BYTES, 8).address();
            PollfdLayout.set(pollfds, pair.accepted(), Poll.POLLIN);
            PollfdLayout.set(PollfdLayout.element(pollfds, 1), pair.connected(), Poll.POLLOUT);
            assertThat(libc.poll(pollfds, 2, 0)).isEqualTo(1);
            assertThat(PollfdLayout.returned(pollfds)).isZero();
            assertThat(PollfdLayout.returned(PollfdLayout.element(pollfds, 1))).isEqualTo(Poll.POLLOUT);
        }
    }

    @Test
    void shouldKeepTheErrnoOfEachThreadApart() throws Exception {
        CyclicBarrier start = new CyclicBarrier(2);
        try (ExecutorService threads = Executors.newFixedThreadPool(2)) {
            Future<Integer> badDescriptor = threads.submit(() -> {
                Libc own = new Libc();
                start.await();
                int wrong = 0;
                for (int i = 0; i < 100_000; i++) {
                    wrong += own.close(NO_DESCRIPTOR) == -Errno.EBADF ? 0 : 1;
                }
                return wrong;
            });
            Future<Integer> badAdvice = threads.submit(() -> {
                Libc own = new Libc();
                start.await();
                int wrong = 0;
                for (int i = 0; i < 100_000; i++) {
                    wrong += own.madvise(1, 1, Mmap.MADV_NORMAL) == -Errno.EINVAL ? 0 : 1;
                }
                return wrong;
            });
            assertThat(badDescriptor.get()).isZero();
            assertThat(badAdvice.get()).isZero();
        }
    }

    @Test
    void shouldMapAdviseProtectAndUnmap() {
        long page = libc.sysconf(Unistd._SC_PAGESIZE);
        long mapping = libc.mmap(
                0,
                4 * page,
                Mmap.PROT_READ | Mmap.PROT_WRITE,
                Mmap.MAP_PRIVATE | Mmap.MAP_ANONYMOUS | Mmap.MAP_NORESERVE,
                NO_DESCRIPTOR,
                0);
        assertThat(mapping).isPositive();
        ALL.set(JAVA_LONG, mapping + page, 42);
        assertThat(residentPages(mapping, 4, page)).isEqualTo(1);
        assertThat(libc.madvise(mapping, 4 * page, Mmap.MADV_DONTNEED)).isZero();
        assertThat(residentPages(mapping, 4, page)).isZero();
        assertThat(ALL.get(JAVA_LONG, mapping + page)).isZero();
        assertThat(libc.mprotect(mapping, page, Mmap.PROT_NONE)).isZero();
        assertThat(libc.munmap(mapping, 4 * page)).isZero();
        assertThat(libc.madvise(mapping, page, Mmap.MADV_NORMAL)).isEqualTo(-Errno.ENOMEM);
    }

    @Test
    void shouldMapTheSameMemoryTwice() {
        long page = libc.sysconf(Unistd._SC_PAGESIZE);
        int file = libc.memfd_create(text("gatun").address(), Mmap.MFD_CLOEXEC);
        try {
            byte[] bytes = "shared".getBytes(US_ASCII);
            MemorySegment source = arena.allocateFrom(JAVA_BYTE, bytes);
            assertThat(libc.write(file, source.address(), bytes.length)).isEqualTo(bytes.length);
            long first = libc.mmap(0, page, Mmap.PROT_READ | Mmap.PROT_WRITE, Mmap.MAP_SHARED, file, 0);
            long second = libc.mmap(0, page, Mmap.PROT_READ, Mmap.MAP_SHARED, file, 0);
            ALL.set(JAVA_BYTE, first, (byte) 'S');
            assertThat(ALL.get(JAVA_BYTE, second)).isEqualTo((byte) 'S');
            assertThat(libc.munmap(first, page)).isZero();
            assertThat(libc.munmap(second, page)).isZero();
        } finally {
            libc.close(file);
        }
    }

    @Test
    void shouldCreateChangeAndRemoveAFile(@TempDir Path directory) throws Exception {
        Path path = directory.resolve("file");
        long name = text(path.toString()).address();
        int mask = libc.umask(022);
        try {
            int fd = libc.open(name, Fcntl.O_CREAT | Fcntl.O_WRONLY | Fcntl.O_CLOEXEC, 0666);
            assertThat(libc.fcntl(fd, Fcntl.F_GETFD, 0)).isEqualTo(Fcntl.FD_CLOEXEC);
            assertThat(libc.fcntl(fd, Fcntl.F_SETFL, Fcntl.O_APPEND)).isZero();
            assertThat(libc.fcntl(fd, Fcntl.F_GETFL, 0) & Fcntl.O_APPEND).isEqualTo(Fcntl.O_APPEND);
            assertThat(libc.close(fd)).isZero();
            assertThat(Files.getPosixFilePermissions(path))
                    .contains(PosixFilePermission.OTHERS_READ)
                    .doesNotContain(PosixFilePermission.OTHERS_WRITE);
            assertThat(libc.chmod(name, Stat.S_IRUSR)).isZero();
            assertThat(Files.getPosixFilePermissions(path)).containsExactly(PosixFilePermission.OWNER_READ);
            assertThat(libc.unlink(name)).isZero();
            assertThat(path).doesNotExist();
        } finally {
            assertThat(libc.umask(mask)).isEqualTo(022);
        }
    }

    @Test
    void shouldListenOnAUnixSocket(@TempDir Path directory) {
        byte[] path = directory.resolve("s").toString().getBytes(US_ASCII);
        long address = arena.allocate(SockaddrLayout.STORAGE_SIZE_BYTES, 8).address();
        MemorySegment length = arena.allocateFrom(JAVA_INT, SockaddrLayout.STORAGE_SIZE_BYTES);
        int listener = libc.socket(Socket.AF_UNIX, Socket.SOCK_STREAM, 0);
        int client = libc.socket(Socket.AF_UNIX, Socket.SOCK_STREAM, 0);
        try {
            int bytes = SockaddrLayout.setUnix(address, path);
            assertThat(libc.bind(listener, address, bytes)).isZero();
            assertThat(libc.listen(listener, 1)).isZero();
            assertThat(libc.connect(client, address, bytes)).isZero();
            assertThat(libc.getpeername(client, address, length.address())).isZero();
            assertThat(SockaddrLayout.unixPath(address, length.get(JAVA_INT, 0)))
                    .isEqualTo(path);
            length.set(JAVA_INT, 0, SockaddrLayout.STORAGE_SIZE_BYTES);
            assertThat(libc.getsockname(client, address, length.address())).isZero();
            assertThat(SockaddrLayout.unixPath(address, length.get(JAVA_INT, 0)))
                    .isEmpty();
        } finally {
            libc.close(client);
            libc.close(listener);
        }
    }

    @Test
    void shouldTellProcessAndMachine() {
        assertThat(libc.getpid()).isEqualTo((int) ProcessHandle.current().pid());
        assertThat(libc.sysconf(Unistd._SC_NPROCESSORS_ONLN)).isPositive();
        assertThat(libc.sysconf(-1)).isEqualTo(-1);

        long memory = arena.allocate(RusageLayout.SIZE_BYTES, 8).address();
        assertThat(libc.getrusage(Resource.RUSAGE_SELF, memory)).isZero();
        assertThat(RusageLayout.userTimeMicros(memory)).isPositive();
        assertThat(RusageLayout.systemTimeMicros(memory)).isPositive();
        assertThat(RusageLayout.peakResidentKib(memory)).isGreaterThan(10_000);
        assertThat(RusageLayout.minorFaults(memory)).isPositive();
        assertThat(RusageLayout.majorFaults(memory)).isNotNegative();

        assertThat(libc.getrlimit(Resource.RLIMIT_NOFILE, memory)).isZero();
        assertThat(RlimitLayout.current(memory)).isGreaterThan(100);
        RlimitLayout.current(memory, RlimitLayout.maximum(memory));
        assertThat(libc.setrlimit(Resource.RLIMIT_NOFILE, memory)).isZero();

        MemorySegment mask = arena.allocate(128, 8);
        assertThat(libc.sched_getaffinity(0, 128, mask.address())).isZero();
        assertThat(LongStream.of(mask.toArray(JAVA_LONG)).map(Long::bitCount).sum())
                .isEqualTo(Runtime.getRuntime().availableProcessors());
    }

    @Test
    void shouldPassAllSixArgumentsOfARawSystemCall() {
        assumeTrue(EpollEventLayout.isPacked(System.getProperty("os.arch")), "knows the number of mmap on x86-64");
        int mmap = 9;
        long page = libc.sysconf(Unistd._SC_PAGESIZE);
        int file = libc.memfd_create(text("gatun").address(), 0);
        try {
            assertThat(libc.syscall(mmap, 0, page, Mmap.PROT_READ, Mmap.MAP_SHARED, file, 1))
                    .isEqualTo(-Errno.EINVAL);
            long mapping = libc.syscall(mmap, 0, page, Mmap.PROT_READ, Mmap.MAP_SHARED, file, page);
            assertThat(mapping).isPositive();
            assertThat(libc.munmap(mapping, page)).isZero();
        } finally {
            libc.close(file);
        }
    }

    private int residentPages(long mapping, int pages, long pageBytes) {
        MemorySegment vector = arena.allocate(pages);
        assertThat(libc.mincore(mapping, pages * pageBytes, vector.address())).isZero();
        int resident = 0;
        for (byte page : vector.toArray(JAVA_BYTE)) {
            resident += page & 1;
        }
        return resident;
    }

    private MemorySegment text(String text) {
        return arena.allocateFrom(text, US_ASCII);
    }

    private static String string(MemorySegment segment, int length) {
        return new String(segment.asSlice(0, length).toArray(JAVA_BYTE), US_ASCII);
    }

    private long iovecs(MemorySegment... pieces) {
        long iovecs =
                arena.allocate((long) pieces.length * IovecLayout.SIZE_BYTES, 8).address();
        for (int i = 0; i < pieces.length; i++) {
            boolean text = pieces[i].get(JAVA_BYTE, 0) != 0;
            IovecLayout.set(
                    IovecLayout.element(iovecs, i),
                    pieces[i].address(),
                    text ? pieces[i].byteSize() - 1 : pieces[i].byteSize());
        }
        return iovecs;
    }

    @Test
    void shouldSleepForTheSpan() {
        long timespec = arena.allocate(TimespecLayout.SIZE_BYTES, 8).address();
        TimespecLayout.set(timespec, 2_000_000);
        long start = System.nanoTime();
        assertThat(libc.nanosleep(timespec, 0)).isZero();
        assertThat(System.nanoTime() - start).isGreaterThanOrEqualTo(2_000_000);
        TimespecLayout.set(timespec, -1);
        assertThat(libc.nanosleep(timespec, 0)).isEqualTo(-Errno.EINVAL);
    }

    @Test
    void shouldTakeAnOptionOfTheThread() {
        assertThat(libc.prctl(Prctl.PR_SET_TIMERSLACK, 50_000)).isZero();
        assertThat(libc.prctl(-1, 0)).isEqualTo(-Errno.EINVAL);
    }
}
