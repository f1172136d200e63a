package io.gatun.bindings;

import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/**
 * C's own functions under C's own names, as thin as a call can be: no allocation, no checks, no exceptions.
 *
 * <p><b>One instance per thread.</b> An instance owns the place where errno is captured, so two threads that use the
 * same one may see each other's errors. Make it once for a thread: it costs an allocation outside of the heap.
 *
 * <p><b>Pointers</b> are addresses in a {@code long}; what they point to must stay alive until the call returns.
 * Nothing is checked: a wrong address is EFAULT at best.
 *
 * <p><b>Results</b> are as from the raw Linux system call: on success what C returns, on failure the <em>negated</em>
 * errno, {@code -EAGAIN} say; {@link Errno} has the numbers and their texts. Every method may return {@code -EINTR}.
 *
 * <p>A function is linked when it is first called, which takes 40 ms for the first of all, and about 0.1 ms for each
 * further one, see {@link Downcall}. If native access is denied, making the first instance throws a {@link
 * LinkageError} that names the missing flag. The class is open so that a test can put a misbehaving kernel in its
 * place.
 */
public class Libc {
    private final MemorySegment state;

    /** For the use of one thread. */
    public Libc() {
        NativeMemory.requireAccess();
        state = Downcall.newState();
    }

    /**
     * socket(2): a new descriptor. {@code type} may carry {@link Socket#SOCK_NONBLOCK} and {@link Socket#SOCK_CLOEXEC}.
     */
    public int socket(int domain, int type, int protocol) {
        return toInt(call(LibcHandles.Socket.HANDLE, domain, type, protocol));
    }

    /** bind(2): 0. */
    public int bind(int fd, long address, int addressLength) {
        return toInt(call(LibcHandles.Bind.HANDLE, fd, address, addressLength));
    }

    /** listen(2): 0. */
    public int listen(int fd, int backlog) {
        return toInt(call(LibcHandles.Listen.HANDLE, fd, backlog));
    }

    /**
     * accept4(2): the new descriptor. {@code address} and {@code addressLength} (an int, in and out) may both be 0.
     */
    public int accept4(int fd, long address, long addressLength, int flags) {
        return toInt(call(LibcHandles.Accept4.HANDLE, fd, address, addressLength, flags));
    }

    /** connect(2): 0; without blocking usually -EINPROGRESS. */
    public int connect(int fd, long address, int addressLength) {
        return toInt(call(LibcHandles.Connect.HANDLE, fd, address, addressLength));
    }

    /** getsockname(2): 0. {@code addressLength} points to an int, in and out. */
    public int getsockname(int fd, long address, long addressLength) {
        return toInt(call(LibcHandles.Getsockname.HANDLE, fd, address, addressLength));
    }

    /** getpeername(2): 0. {@code addressLength} points to an int, in and out. */
    public int getpeername(int fd, long address, long addressLength) {
        return toInt(call(LibcHandles.Getpeername.HANDLE, fd, address, addressLength));
    }

    /** setsockopt(2): 0. */
    public int setsockopt(int fd, int level, int name, long value, int valueLength) {
        return toInt(call(LibcHandles.Setsockopt.HANDLE, fd, level, name, value, valueLength));
    }

    /** getsockopt(2): 0. {@code valueLength} points to an int, in and out. */
    public int getsockopt(int fd, int level, int name, long value, long valueLength) {
        return toInt(call(LibcHandles.Getsockopt.HANDLE, fd, level, name, value, valueLength));
    }

    /** shutdown(2): 0. */
    public int shutdown(int fd, int how) {
        return toInt(call(LibcHandles.Shutdown.HANDLE, fd, how));
    }

    /** recv(2): the bytes read, 0 at the end of the stream. */
    public long recv(int fd, long buffer, long length, int flags) {
        return toLong(call(LibcHandles.Recv.HANDLE, fd, buffer, length, flags));
    }

    /** send(2): the bytes taken. */
    public long send(int fd, long buffer, long length, int flags) {
        return toLong(call(LibcHandles.Send.HANDLE, fd, buffer, length, flags));
    }

    /** sendmsg(2): the bytes taken. {@code message} is laid out as in {@link MsghdrLayout}. */
    public long sendmsg(int fd, long message, int flags) {
        return toLong(call(LibcHandles.Sendmsg.HANDLE, fd, message, flags));
    }

    /** read(2): the bytes read, 0 at the end. */
    public long read(int fd, long buffer, long length) {
        return toLong(call(LibcHandles.Read.HANDLE, fd, buffer, length));
    }

    /** write(2): the bytes taken. */
    public long write(int fd, long buffer, long length) {
        return toLong(call(LibcHandles.Write.HANDLE, fd, buffer, length));
    }

    /** readv(2): the bytes read. {@code iovecs} is an array laid out as in {@link IovecLayout}. */
    public long readv(int fd, long iovecs, int count) {
        return toLong(call(LibcHandles.Readv.HANDLE, fd, iovecs, count));
    }

    /**
     * writev(2): the bytes taken. {@code iovecs} is an array laid out as in {@link IovecLayout}, {@code count} at most
     * {@link Unistd#IOV_MAX}.
     */
    public long writev(int fd, long iovecs, int count) {
        return toLong(call(LibcHandles.Writev.HANDLE, fd, iovecs, count));
    }

    /**
     * open(2): a new descriptor. {@code path} points to a NUL-terminated string; {@code mode} counts with O_CREAT only.
     */
    public int open(long path, int flags, int mode) {
        return toInt(call(LibcHandles.Open.HANDLE, path, flags, mode));
    }

    /** close(2): 0. The descriptor is gone whatever the result, also with -EINTR. */
    public int close(int fd) {
        return toInt(call(LibcHandles.Close.HANDLE, fd));
    }

    /** fcntl(2): what the command returns. */
    public int fcntl(int fd, int command, long argument) {
        return toInt(call(LibcHandles.Fcntl.HANDLE, fd, command, argument));
    }

    /** unlink(2): 0. {@code path} points to a NUL-terminated string. */
    public int unlink(long path) {
        return toInt(call(LibcHandles.Unlink.HANDLE, path));
    }

    /** chmod(2): 0. {@code path} points to a NUL-terminated string. */
    public int chmod(long path, int mode) {
        return toInt(call(LibcHandles.Chmod.HANDLE, path, mode));
    }

    /** umask(2): the previous mask, of the whole process. Cannot fail. */
    public int umask(int mask) {
        return (int) call(LibcHandles.Umask.HANDLE, mask);
    }

    /** memfd_create(2): a new descriptor. {@code name} points to a NUL-terminated string. */
    public int memfd_create(long name, int flags) {
        return toInt(call(LibcHandles.MemfdCreate.HANDLE, name, flags));
    }

    /** epoll_create1(2): a new descriptor. */
    public int epoll_create1(int flags) {
        return toInt(call(LibcHandles.EpollCreate1.HANDLE, flags));
    }

    /** epoll_ctl(2): 0. {@code event} is laid out as in {@link EpollEventLayout}; 0 will do for EPOLL_CTL_DEL. */
    public int epoll_ctl(int epfd, int operation, int fd, long event) {
        return toInt(call(LibcHandles.EpollCtl.HANDLE, epfd, operation, fd, event));
    }

    /**
     * epoll_wait(2): how many of {@code events} are filled, see {@link EpollEventLayout}. A timeout of -1 waits for
     * ever.
     */
    public int epoll_wait(int epfd, long events, int maxEvents, int timeoutMillis) {
        return toInt(call(LibcHandles.EpollWait.HANDLE, epfd, events, maxEvents, timeoutMillis));
    }

    /** eventfd(2): a new descriptor, read and written 8 bytes at a time. */
    public int eventfd(int initialValue, int flags) {
        return toInt(call(LibcHandles.Eventfd.HANDLE, initialValue, flags));
    }

    /**
     * poll(2): how many of {@code pollfds}, laid out as in {@link PollfdLayout}, are ready. A timeout of -1 waits for
     * ever.
     */
    public int poll(long pollfds, long count, int timeoutMillis) {
        return toInt(call(LibcHandles.Poll.HANDLE, pollfds, count, timeoutMillis));
    }

    /** mmap(2): the address of the mapping, or a negated errno (-4095 to -1; no mapping lies there). */
    public long mmap(long address, long length, int protection, int flags, int fd, long offset) {
        return toLong(call(LibcHandles.Mmap.HANDLE, address, length, protection, flags, fd, offset));
    }

    /** munmap(2): 0. */
    public int munmap(long address, long length) {
        return toInt(call(LibcHandles.Munmap.HANDLE, address, length));
    }

    /** mprotect(2): 0. */
    public int mprotect(long address, long length, int protection) {
        return toInt(call(LibcHandles.Mprotect.HANDLE, address, length, protection));
    }

    /** madvise(2): 0. */
    public int madvise(long address, long length, int advice) {
        return toInt(call(LibcHandles.Madvise.HANDLE, address, length, advice));
    }

    /** mincore(2): 0. {@code vector} gets one byte a page, whose lowest bit says that the page is resident. */
    public int mincore(long address, long length, long vector) {
        return toInt(call(LibcHandles.Mincore.HANDLE, address, length, vector));
    }

    /** getrlimit(2): 0. {@code rlimit} is laid out as in {@link RlimitLayout}. */
    public int getrlimit(int resource, long rlimit) {
        return toInt(call(LibcHandles.Getrlimit.HANDLE, resource, rlimit));
    }

    /** setrlimit(2): 0. {@code rlimit} is laid out as in {@link RlimitLayout}. */
    public int setrlimit(int resource, long rlimit) {
        return toInt(call(LibcHandles.Setrlimit.HANDLE, resource, rlimit));
    }

    /** getrusage(2): 0. {@code rusage} is laid out as in {@link RusageLayout}. */
    public int getrusage(int who, long rusage) {
        return toInt(call(LibcHandles.Getrusage.HANDLE, who, rusage));
    }

    /** nanosleep(2): 0, or -EINTR earlier. {@code timespec} is a {@link TimespecLayout}; {@code remaining} may be 0. */
    public int nanosleep(long timespec, long remaining) {
        return toInt(call(LibcHandles.Nanosleep.HANDLE, timespec, remaining));
    }

    /** prctl(2): what the option returns, of the calling thread or process. */
    public int prctl(int option, long argument) {
        return toInt(call(LibcHandles.Prctl.HANDLE, option, argument));
    }

    /** getpid(2). Cannot fail. */
    public int getpid() {
        return (int) call(LibcHandles.Getpid.HANDLE);
    }

    /** setsid(2): the number of the new session, whose leader the process is; -EPERM if it leads a group already. */
    public int setsid() {
        return toInt(call(LibcHandles.Setsid.HANDLE));
    }

    /** dup2(2): {@code newFd}, which is now another name of {@code oldFd}. */
    public int dup2(int oldFd, int newFd) {
        return toInt(call(LibcHandles.Dup2.HANDLE, oldFd, newFd));
    }

    /** sched_getaffinity(2): 0. {@code mask} is an array of bits, {@code maskLength} its bytes, a multiple of 8. */
    public int sched_getaffinity(int pid, long maskLength, long mask) {
        return toInt(call(LibcHandles.SchedGetaffinity.HANDLE, pid, maskLength, mask));
    }

    /** sysconf(3): the value, or -1 if there is no limit or no such name; never an errno. */
    public long sysconf(int name) {
        return call(LibcHandles.Sysconf.HANDLE, name);
    }

    /** syscall(2): what the system call returns. Its numbers differ between architectures. Surplus arguments are 0. */
    public long syscall(long number, long a, long b, long c, long d, long e, long f) {
        return toLong(Downcall.call(LibcHandles.Syscall.HANDLE, state, number, a, b, c, d, e, f));
    }

    private int toInt(long result) {
        // Only the low half of an int result is defined.
        return (int) result == -1 ? -errno() : (int) result;
    }

    private long toLong(long result) {
        return result == -1 ? -errno() : result;
    }

    private int errno() {
        return state.get(JAVA_INT, 0);
    }

    private long call(MethodHandle handle) {
        return Downcall.call(handle, state, 0, 0, 0, 0, 0, 0);
    }

    private long call(MethodHandle handle, long a) {
        return Downcall.call(handle, state, a, 0, 0, 0, 0, 0);
    }

    private long call(MethodHandle handle, long a, long b) {
        return Downcall.call(handle, state, a, b, 0, 0, 0, 0);
    }

    private long call(MethodHandle handle, long a, long b, long c) {
        return Downcall.call(handle, state, a, b, c, 0, 0, 0);
    }

    private long call(MethodHandle handle, long a, long b, long c, long d) {
        return Downcall.call(handle, state, a, b, c, d, 0, 0);
    }

    private long call(MethodHandle handle, long a, long b, long c, long d, long e) {
        return Downcall.call(handle, state, a, b, c, d, e, 0);
    }

    private long call(MethodHandle handle, long a, long b, long c, long d, long e, long f) {
        return Downcall.call(handle, state, a, b, c, d, e, f);
    }
}
