package io.gatun.bindings;

/** The constants of socket(7), ip(7), ipv6(7) and tcp(7): domains, types, options, flags. */
public final class Socket {
    public static final int AF_UNSPEC = 0;
    public static final int AF_UNIX = 1;
    public static final int AF_INET = 2;
    public static final int AF_INET6 = 10;

    public static final int SOCK_STREAM = 1;
    public static final int SOCK_DGRAM = 2;
    public static final int SOCK_SEQPACKET = 5;
    public static final int SOCK_CLOEXEC = 0x80000;
    public static final int SOCK_NONBLOCK = 0x800;

    public static final int SOMAXCONN = 4096;

    public static final int SOL_SOCKET = 1;
    public static final int SOL_TCP = 6;

    public static final int IPPROTO_IP = 0;
    public static final int IPPROTO_TCP = 6;
    public static final int IPPROTO_IPV6 = 41;

    public static final int SO_BROADCAST = 6;
    public static final int SO_BUSY_POLL = 46;
    public static final int SO_DOMAIN = 39;
    public static final int SO_ERROR = 4;
    public static final int SO_INCOMING_CPU = 49;
    public static final int SO_KEEPALIVE = 9;
    public static final int SO_LINGER = 13;
    public static final int SO_MARK = 36;
    public static final int SO_PEERCRED = 17;
    public static final int SO_PREFER_BUSY_POLL = 69;
    public static final int SO_PROTOCOL = 38;
    public static final int SO_RCVBUF = 8;
    public static final int SO_RCVLOWAT = 18;
    public static final int SO_RCVTIMEO = 20;
    public static final int SO_REUSEADDR = 2;
    public static final int SO_REUSEPORT = 15;
    public static final int SO_SNDBUF = 7;
    public static final int SO_SNDTIMEO = 21;
    public static final int SO_TYPE = 3;
    public static final int SO_ZEROCOPY = 60;

    public static final int IPV6_V6ONLY = 26;

    public static final int TCP_NODELAY = 1;
    public static final int TCP_KEEPIDLE = 4;
    public static final int TCP_KEEPINTVL = 5;
    public static final int TCP_KEEPCNT = 6;
    public static final int TCP_USER_TIMEOUT = 18;
    public static final int TCP_CORK = 3;
    public static final int TCP_QUICKACK = 12;
    public static final int TCP_DEFER_ACCEPT = 9;
    public static final int TCP_NOTSENT_LOWAT = 25;
    public static final int TCP_CONGESTION = 13;
    public static final int TCP_MAXSEG = 2;

    public static final int MSG_CTRUNC = 0x8;
    public static final int MSG_DONTWAIT = 0x40;
    public static final int MSG_ERRQUEUE = 0x2000;
    public static final int MSG_MORE = 0x8000;
    public static final int MSG_NOSIGNAL = 0x4000;
    public static final int MSG_PEEK = 0x2;
    public static final int MSG_TRUNC = 0x20;
    public static final int MSG_WAITALL = 0x100;
    public static final int MSG_ZEROCOPY = 0x4000000;

    public static final int SHUT_RD = 0;
    public static final int SHUT_WR = 1;
    public static final int SHUT_RDWR = 2;

    private Socket() {}
}
