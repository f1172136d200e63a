package io.gatun.bindings;

import io.gatun.bindings.generated.libc.LibC;
import java.lang.invoke.MethodHandle;

/**
 * One handle for each function of {@link Libc}, each in a holder of its own so that it is linked when it is first
 * called, or never. The addresses come from the generated bindings, whose own handles stay unlinked.
 */
final class LibcHandles {
    private LibcHandles() {}

    static final class Socket {
        static final MethodHandle HANDLE = Downcall.link(LibC.socket$address());

        private Socket() {}
    }

    static final class Bind {
        static final MethodHandle HANDLE = Downcall.link(LibC.bind$address());

        private Bind() {}
    }

    static final class Listen {
        static final MethodHandle HANDLE = Downcall.link(LibC.listen$address());

        private Listen() {}
    }

    static final class Accept4 {
        static final MethodHandle HANDLE = Downcall.link(LibC.accept4$address());

        private Accept4() {}
    }

    static final class Connect {
        static final MethodHandle HANDLE = Downcall.link(LibC.connect$address());

        private Connect() {}
    }

    static final class Getsockname {
        static final MethodHandle HANDLE = Downcall.link(LibC.getsockname$address());

        private Getsockname() {}
    }

    static final class Getpeername {
        static final MethodHandle HANDLE = Downcall.link(LibC.getpeername$address());

        private Getpeername() {}
    }

    static final class Setsockopt {
        static final MethodHandle HANDLE = Downcall.link(LibC.setsockopt$address());

        private Setsockopt() {}
    }

    static final class Getsockopt {
        static final MethodHandle HANDLE = Downcall.link(LibC.getsockopt$address());

        private Getsockopt() {}
    }

    static final class Shutdown {
        static final MethodHandle HANDLE = Downcall.link(LibC.shutdown$address());

        private Shutdown() {}
    }

    static final class Recv {
        static final MethodHandle HANDLE = Downcall.link(LibC.recv$address());

        private Recv() {}
    }

    static final class Send {
        static final MethodHandle HANDLE = Downcall.link(LibC.send$address());

        private Send() {}
    }

    static final class Sendmsg {
        static final MethodHandle HANDLE = Downcall.link(LibC.sendmsg$address());

        private Sendmsg() {}
    }

    static final class Read {
        static final MethodHandle HANDLE = Downcall.link(LibC.read$address());

        private Read() {}
    }

    static final class Write {
        static final MethodHandle HANDLE = Downcall.link(LibC.write$address());

        private Write() {}
    }

    static final class Readv {
        static final MethodHandle HANDLE = Downcall.link(LibC.readv$address());

        private Readv() {}
    }

    static final class Writev {
        static final MethodHandle HANDLE = Downcall.link(LibC.writev$address());

        private Writev() {}
    }

    static final class Open {
        static final MethodHandle HANDLE = Downcall.link(LibC.open.address());

        private Open() {}
    }

    static final class Close {
        static final MethodHandle HANDLE = Downcall.link(LibC.close$address());

        private Close() {}
    }

    static final class Fcntl {
        static final MethodHandle HANDLE = Downcall.link(LibC.fcntl.address());

        private Fcntl() {}
    }

    static final class Unlink {
        static final MethodHandle HANDLE = Downcall.link(LibC.unlink$address());

        private Unlink() {}
    }

    static final class Chmod {
        static final MethodHandle HANDLE = Downcall.link(LibC.chmod$address());

        private Chmod() {}
    }

    static final class Umask {
        static final MethodHandle HANDLE = Downcall.link(LibC.umask$address());

        private Umask() {}
    }

    static final class EpollCreate1 {
        static final MethodHandle HANDLE = Downcall.link(LibC.epoll_create1$address());

        private EpollCreate1() {}
    }

    static final class EpollCtl {
        static final MethodHandle HANDLE = Downcall.link(LibC.epoll_ctl$address());

        private EpollCtl() {}
    }

    static final class EpollWait {
        static final MethodHandle HANDLE = Downcall.link(LibC.epoll_wait$address());

        private EpollWait() {}
    }

    static final class Eventfd {
        static final MethodHandle HANDLE = Downcall.link(LibC.eventfd$address());

        private Eventfd() {}
    }

    static final class Poll {
        static final MethodHandle HANDLE = Downcall.link(LibC.poll$address());

        private Poll() {}
    }

    static final class Mmap {
        static final MethodHandle HANDLE = Downcall.link(LibC.mmap$address());

        private Mmap() {}
    }

    static final class Munmap {
        static final MethodHandle HANDLE = Downcall.link(LibC.munmap$address());

        private Munmap() {}
    }

    static final class Mprotect {
        static final MethodHandle HANDLE = Downcall.link(LibC.mprotect$address());

        private Mprotect() {}
    }

    static final class Madvise {
        static final MethodHandle HANDLE = Downcall.link(LibC.madvise$address());

        private Madvise() {}
    }

    static final class Mincore {
        static final MethodHandle HANDLE = Downcall.link(LibC.mincore$address());

        private Mincore() {}
    }

    static final class MemfdCreate {
        static final MethodHandle HANDLE = Downcall.link(LibC.memfd_create$address());

        private MemfdCreate() {}
    }

    static final class Getrlimit {
        static final MethodHandle HANDLE = Downcall.link(LibC.getrlimit$address());

        private Getrlimit() {}
    }

    static final class Setrlimit {
        static final MethodHandle HANDLE = Downcall.link(LibC.setrlimit$address());

        private Setrlimit() {}
    }

    static final class Getrusage {
        static final MethodHandle HANDLE = Downcall.link(LibC.getrusage$address());

        private Getrusage() {}
    }

    static final class Nanosleep {
        static final MethodHandle HANDLE = Downcall.link(LibC.nanosleep$address());

        private Nanosleep() {}
    }

    static final class Prctl {
        static final MethodHandle HANDLE = Downcall.link(LibC.prctl.address());

        private Prctl() {}
    }

    static final class Getpid {
        static final MethodHandle HANDLE = Downcall.link(LibC.getpid$address());

        private Getpid() {}
    }

    static final class Setsid {
        static final MethodHandle HANDLE = Downcall.link(LibC.setsid$address());

        private Setsid() {}
    }

    static final class Dup2 {
        static final MethodHandle HANDLE = Downcall.link(LibC.dup2$address());

        private Dup2() {}
    }

    static final class Sysconf {
        static final MethodHandle HANDLE = Downcall.link(LibC.sysconf$address());

        private Sysconf() {}
    }

    static final class SchedGetaffinity {
        static final MethodHandle HANDLE = Downcall.link(LibC.sched_getaffinity$address());

        private SchedGetaffinity() {}
    }

    static final class Syscall {
        static final MethodHandle HANDLE = Downcall.link7(LibC.syscall.address());

        private Syscall() {}
    }
}
