package io.gatun.bindings;

import static io.gatun.bindings.NativeMemory.ALL;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_SHORT_UNALIGNED;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

/**
 * {@code struct sockaddr} in the kinds that Gatun uses: {@code sockaddr_in}, {@code sockaddr_in6}, {@code sockaddr_un}.
 * Ports and IP addresses are in network order in memory, and in Java's usual form in these methods.
 *
 * <pre>
 *       0        2      4           8           16   24      28
 * in    | family | port | address   | unused    |
 * in6   | family | port | flow info | address        | scope |
 * un    | family | path, up to 108 bytes ...
 * </pre>
 */
public final class SockaddrLayout {
    public static final int IN_SIZE_BYTES = 16;
    public static final int IN6_SIZE_BYTES = 28;
    public static final int UN_SIZE_BYTES = 110;
    /** Room for any address; give this much to accept4(2) and getsockname(2). */
    public static final int STORAGE_SIZE_BYTES = 128;
    /** The longest path of a Unix socket in bytes, with the NUL at its end. */
    public static final int UN_PATH_BYTES = 108;

    static final int FAMILY_OFFSET = 0;
    static final int PORT_OFFSET = 2;
    static final int IN_ADDRESS_OFFSET = 4;
    static final int IN6_FLOW_INFO_OFFSET = 4;
    static final int IN6_ADDRESS_OFFSET = 8;
    static final int IN6_SCOPE_OFFSET = 24;
    static final int UN_PATH_OFFSET = 2;

    private static final ValueLayout.OfShort NETWORK_SHORT = JAVA_SHORT_UNALIGNED.withOrder(ByteOrder.BIG_ENDIAN);

    private SockaddrLayout() {}

    /** {@link Socket#AF_INET}, {@link Socket#AF_INET6}, {@link Socket#AF_UNIX} or another AF_*. */
    public static int family(long sockaddr) {
        return Short.toUnsignedInt(ALL.get(JAVA_SHORT_UNALIGNED, sockaddr + FAMILY_OFFSET));
    }

    /** 0 to 65535, of an IPv4 or IPv6 address. */
    public static int port(long sockaddr) {
        return Short.toUnsignedInt(ALL.get(NETWORK_SHORT, sockaddr + PORT_OFFSET));
    }

    /**
     * Writes a {@code sockaddr_in} or {@code sockaddr_in6}.
     *
     * @param ip 4 or 16 bytes, as from {@link java.net.InetAddress#getAddress()}
     * @param scope the interface of a link-local IPv6 address, else 0
     * @return the bytes written, for the length argument of bind(2) or connect(2)
     */
    public static int setInternet(long sockaddr, byte[] ip, int port, int scope) {
        boolean v6 = ip.length == 16;
        int size = v6 ? IN6_SIZE_BYTES : IN_SIZE_BYTES;
        ALL.asSlice(sockaddr, size).fill((byte) 0);
        ALL.set(JAVA_SHORT_UNALIGNED, sockaddr + FAMILY_OFFSET, (short) (v6 ? Socket.AF_INET6 : Socket.AF_INET));
        ALL.set(NETWORK_SHORT, sockaddr + PORT_OFFSET, (short) port);
        MemorySegment.copy(ip, 0, ALL, JAVA_BYTE, sockaddr + internetAddressOffset(v6), ip.length);
        if (v6) {
            ALL.set(JAVA_INT_UNALIGNED, sockaddr + IN6_SCOPE_OFFSET, scope);
        }
        return size;
    }

    /** The 4 or 16 bytes of an IPv4 or IPv6 address, for {@link java.net.InetAddress#getByAddress(byte[])}. */
    public static byte[] internetAddress(long sockaddr) {
        boolean v6 = family(sockaddr) == Socket.AF_INET6;
        byte[] ip = new byte[v6 ? 16 : 4];
        MemorySegment.copy(ALL, JAVA_BYTE, sockaddr + internetAddressOffset(v6), ip, 0, ip.length);
        return ip;
    }

    /** The interface of a link-local IPv6 address, else 0. */
    public static int scope(long sockaddr) {
        return family(sockaddr) == Socket.AF_INET6 ? ALL.get(JAVA_INT_UNALIGNED, sockaddr + IN6_SCOPE_OFFSET) : 0;
    }

    /**
     * Writes a {@code sockaddr_un}.
     *
     * @param path without a NUL, at most {@link #UN_PATH_BYTES} - 1 bytes
     * @return the bytes written, for the length argument of bind(2) or connect(2)
     * @throws IllegalArgumentException if the path is too long
     */
    public static int setUnix(long sockaddr, byte[] path) {
        if (path.length >= UN_PATH_BYTES) {
            throw new IllegalArgumentException(
                    "The path of a Unix socket has at most " + (UN_PATH_BYTES - 1) + " bytes, not " + path.length);
        }
        ALL.set(JAVA_SHORT_UNALIGNED, sockaddr + FAMILY_OFFSET, (short) Socket.AF_UNIX);
        MemorySegment.copy(path, 0, ALL, JAVA_BYTE, sockaddr + UN_PATH_OFFSET, path.length);
        ALL.set(JAVA_BYTE, sockaddr + UN_PATH_OFFSET + path.length, (byte) 0);
        return UN_PATH_OFFSET + path.length + 1;
    }

    /**
     * The path of a Unix socket, without its NUL; empty for one that is not bound.
     *
     * @param bytes the length that getsockname(2) or accept4(2) reported
     */
    public static byte[] unixPath(long sockaddr, int bytes) {
        int length = 0;
        while (UN_PATH_OFFSET + length < bytes && ALL.get(JAVA_BYTE, sockaddr + UN_PATH_OFFSET + length) != 0) {
            length++;
        }
        byte[] path = new byte[length];
        MemorySegment.copy(ALL, JAVA_BYTE, sockaddr + UN_PATH_OFFSET, path, 0, length);
        return path;
    }

    private static int internetAddressOffset(boolean v6) {
        return v6 ? IN6_ADDRESS_OFFSET : IN_ADDRESS_OFFSET;
    }
}
