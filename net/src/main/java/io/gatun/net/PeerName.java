package io.gatun.net;

import io.gatun.bindings.SockaddrLayout;
import io.gatun.bindings.Socket;

/** An address and port as Valkey shows them, by the rules of inet_ntop(3): {@code 127.0.0.1:6379}, {@code [::1]:6379}. */
final class PeerName {
    private static final int GROUPS = 8;

    private PeerName() {}

    static String of(long sockaddr) {
        byte[] ip = SockaddrLayout.internetAddress(sockaddr);
        String text = SockaddrLayout.family(sockaddr) == Socket.AF_INET6 ? "[" + v6(ip) + "]" : v4(ip);
        return text + ":" + SockaddrLayout.port(sockaddr);
    }

    private static String v4(byte[] ip) {
        return (ip[0] & 0xFF) + "." + (ip[1] & 0xFF) + "." + (ip[2] & 0xFF) + "." + (ip[3] & 0xFF);
    }

    private static int group(byte[] ip, int index) {
        return (ip[2 * index] & 0xFF) << 8 | ip[2 * index + 1] & 0xFF;
    }

    /** The first of the longest runs of zeros is two colons. */
    static String v6(byte[] ip) {
        int first = 0;
        int length = 1;
        for (int start = 0; start < GROUPS; start++) {
            int end = start;
            while (end < GROUPS && group(ip, end) == 0) {
                end++;
            }
            if (end - start > length) {
                first = start;
                length = end - start;
            }
        }
        return length == 1 ? join(ip, 0, GROUPS) : join(ip, 0, first) + "::" + join(ip, first + length, GROUPS);
    }

    private static String join(byte[] ip, int from, int to) {
        StringBuilder text = new StringBuilder();
        for (int i = from; i < to; i++) {
            text.append(i == from ? "" : ":").append(Integer.toHexString(group(ip, i)));
        }
        return text.toString();
    }
}
