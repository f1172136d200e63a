package io.gatun.bindings;

/** The error numbers of errno(3), positive, and what they are called. {@link Libc} returns them negated. */
public final class Errno {
    public static final int EPERM = 1;
    public static final int ENOENT = 2;
    public static final int ESRCH = 3;
    public static final int EINTR = 4;
    public static final int EIO = 5;
    public static final int ENXIO = 6;
    public static final int E2BIG = 7;
    public static final int ENOEXEC = 8;
    public static final int EBADF = 9;
    public static final int ECHILD = 10;
    public static final int EAGAIN = 11;
    public static final int EWOULDBLOCK = EAGAIN;
    public static final int ENOMEM = 12;
    public static final int EACCES = 13;
    public static final int EFAULT = 14;
    public static final int EBUSY = 16;
    public static final int EEXIST = 17;
    public static final int EXDEV = 18;
    public static final int ENODEV = 19;
    public static final int ENOTDIR = 20;
    public static final int EISDIR = 21;
    public static final int EINVAL = 22;
    public static final int ENFILE = 23;
    public static final int EMFILE = 24;
    public static final int ENOTTY = 25;
    public static final int ETXTBSY = 26;
    public static final int EFBIG = 27;
    public static final int ENOSPC = 28;
    public static final int ESPIPE = 29;
    public static final int EROFS = 30;
    public static final int EMLINK = 31;
    public static final int EPIPE = 32;
    public static final int EDOM = 33;
    public static final int ERANGE = 34;
    public static final int EDEADLK = 35;
    public static final int ENAMETOOLONG = 36;
    public static final int ENOLCK = 37;
    public static final int ENOSYS = 38;
    public static final int ENOTEMPTY = 39;
    public static final int ELOOP = 40;
    public static final int ETIME = 62;
    public static final int EPROTO = 71;
    public static final int EOVERFLOW = 75;
    public static final int EILSEQ = 84;
    public static final int ENOTSOCK = 88;
    public static final int EDESTADDRREQ = 89;
    public static final int EMSGSIZE = 90;
    public static final int EPROTOTYPE = 91;
    public static final int ENOPROTOOPT = 92;
    public static final int EPROTONOSUPPORT = 93;
    public static final int ESOCKTNOSUPPORT = 94;
    public static final int EOPNOTSUPP = 95;
    public static final int EPFNOSUPPORT = 96;
    public static final int EAFNOSUPPORT = 97;
    public static final int EADDRINUSE = 98;
    public static final int EADDRNOTAVAIL = 99;
    public static final int ENETDOWN = 100;
    public static final int ENETUNREACH = 101;
    public static final int ENETRESET = 102;
    public static final int ECONNABORTED = 103;
    public static final int ECONNRESET = 104;
    public static final int ENOBUFS = 105;
    public static final int EISCONN = 106;
    public static final int ENOTCONN = 107;
    public static final int ESHUTDOWN = 108;
    public static final int ETIMEDOUT = 110;
    public static final int ECONNREFUSED = 111;
    public static final int EHOSTDOWN = 112;
    public static final int EHOSTUNREACH = 113;
    public static final int EALREADY = 114;
    public static final int EINPROGRESS = 115;
    public static final int ESTALE = 116;
    public static final int EDQUOT = 122;
    public static final int ECANCELED = 125;

    private Errno() {}

    /** The name in C, such as {@code EADDRINUSE}, of a positive number; {@code errno 4711} if it is not known here. */
    public static String name(int errno) {
        String[] entry = Table.entry(errno);
        return entry == null ? "errno " + errno : entry[0];
    }

    /** What strerror(3) says of a positive number, such as {@code Address already in use}. */
    public static String describe(int errno) {
        String[] entry = Table.entry(errno);
        return entry == null ? "Unknown error " + errno : entry[1];
    }

    /** Made when the first text is asked for. */
    private static final class Table {
        private static final String LINES = """
                1 EPERM Operation not permitted
                2 ENOENT No such file or directory
                3 ESRCH No such process
                4 EINTR Interrupted system call
                5 EIO Input/output error
                6 ENXIO No such device or address
                7 E2BIG Argument list too long
                8 ENOEXEC Exec format error
                9 EBADF Bad file descriptor
                10 ECHILD No child processes
                11 EAGAIN Resource temporarily unavailable
                12 ENOMEM Cannot allocate memory
                13 EACCES Permission denied
                14 EFAULT Bad address
                16 EBUSY Device or resource busy
                17 EEXIST File exists
                18 EXDEV Invalid cross-device link
                19 ENODEV No such device
                20 ENOTDIR Not a directory
                21 EISDIR Is a directory
                22 EINVAL Invalid argument
                23 ENFILE Too many open files in system
                24 EMFILE Too many open files
                25 ENOTTY Inappropriate ioctl for device
                26 ETXTBSY Text file busy
                27 EFBIG File too large
                28 ENOSPC No space left on device
                29 ESPIPE Illegal seek
                30 EROFS Read-only file system
                31 EMLINK Too many links
                32 EPIPE Broken pipe
                33 EDOM Numerical argument out of domain
                34 ERANGE Numerical result out of range
                35 EDEADLK Resource deadlock avoided
                36 ENAMETOOLONG File name too long
                37 ENOLCK No locks available
                38 ENOSYS Function not implemented
                39 ENOTEMPTY Directory not empty
                40 ELOOP Too many levels of symbolic links
                62 ETIME Timer expired
                71 EPROTO Protocol error
                75 EOVERFLOW Value too large for defined data type
                84 EILSEQ Invalid or incomplete multibyte or wide character
                88 ENOTSOCK Socket operation on non-socket
                89 EDESTADDRREQ Destination address required
                90 EMSGSIZE Message too long
                91 EPROTOTYPE Protocol wrong type for socket
                92 ENOPROTOOPT Protocol not available
                93 EPROTONOSUPPORT Protocol not supported
                94 ESOCKTNOSUPPORT Socket type not supported
                95 EOPNOTSUPP Operation not supported
                96 EPFNOSUPPORT Protocol family not supported
                97 EAFNOSUPPORT Address family not supported by protocol
                98 EADDRINUSE Address already in use
                99 EADDRNOTAVAIL Cannot assign requested address
                100 ENETDOWN Network is down
                101 ENETUNREACH Network is unreachable
                102 ENETRESET Network dropped connection on reset
                103 ECONNABORTED Software caused connection abort
                104 ECONNRESET Connection reset by peer
                105 ENOBUFS No buffer space available
                106 EISCONN Transport endpoint is already connected
                107 ENOTCONN Transport endpoint is not connected
                108 ESHUTDOWN Cannot send after transport endpoint shutdown
                110 ETIMEDOUT Connection timed out
                111 ECONNREFUSED Connection refused
                112 EHOSTDOWN Host is down
                113 EHOSTUNREACH No route to host
                114 EALREADY Operation already in progress
                115 EINPROGRESS Operation now in progress
                116 ESTALE Stale file handle
                122 EDQUOT Disk quota exceeded
                125 ECANCELED Operation canceled
                """;

        private static final String[][] ENTRIES = parse();

        private Table() {}

        /** Name and text, or null. */
        static String[] entry(int errno) {
            return errno < 0 || errno >= ENTRIES.length ? null : ENTRIES[errno];
        }

        private static String[][] parse() {
            String[][] entries = new String[ECANCELED + 1][];
            for (String line : LINES.split("\n")) {
                String[] words = line.split(" ", 3);
                entries[Integer.parseInt(words[0])] = new String[] {words[1], words[2]};
            }
            return entries;
        }
    }
}
