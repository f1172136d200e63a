package io.gatun.net;

import java.nio.charset.StandardCharsets;
import java.util.random.RandomGenerator;

/** Bytes that no client should send: requests on keys of their own, damaged, and announcements that nothing follows. */
final class HostileRequests implements ClientModel {
    private static final String KEY = "hostile keys have a name that nobody gets at by damage:";
    private static final String[] JUNK = {
        "*0\r\n",
        "*-1\r\n",
        "*1\r\n*1\r\n$4\r\nPING\r\n",
        "*2147483648\r\n",
        "*100000\r\n",
        "$3\r\nGET\r\n",
        "\0",
        "\r\n",
        "PING \"x",
        "*1\r\n$-1\r\n",
        "*2\r\n$4\r\nECHO\r\n$536870912\r\n",
        "*2\r\n$4\r\nECHO\r\n$536870913\r\n",
        "*2\r\n$4\r\nECHO\r\n$40000\r\n",
        "GET / HTTP/1.1\r\n",
        "POST / HTTP/1.1\r\n",
        "QUIT\r\n",
        "MULTI\r\nEXEC\r\n",
        "CLIENT REPLY OFF\r\n",
        "CLIENT KILL ID 0\r\n"
    };
    private static final int[] LENGTHS = {0, 1, 100, 5000, 20_000, 40_000, 100_000};

    private final RandomGenerator random;

    HostileRequests(RandomGenerator random) {
        this.random = random;
    }

    /** What a hostile client gets is its own affair. */
    @Override
    public void receive(byte[] bytes) {}

    @Override
    public boolean isSatisfied() {
        return true;
    }

    @Override
    public long checkedBytes() {
        return 0;
    }

    @Override
    public byte[] nextRequest() {
        byte[] request = random.nextInt(4) == 0
                ? JUNK[random.nextInt(JUNK.length)].getBytes(StandardCharsets.ISO_8859_1)
                : wellFormed();
        return random.nextInt(3) == 0 ? damaged(request) : request;
    }

    private byte[] wellFormed() {
        byte[] key = (KEY + random.nextInt(3)).getBytes(StandardCharsets.ISO_8859_1);
        byte[] value = new byte[LENGTHS[random.nextInt(LENGTHS.length)]];
        return switch (random.nextInt(4)) {
            case 0 -> ReplyModel.command(name("GET"), key);
            case 1 -> ReplyModel.command(name("GETDEL"), key);
            case 2 -> ReplyModel.command(name("SET"), key, value);
            default -> ReplyModel.command(name("GETSET"), key, value);
        };
    }

    private static byte[] name(String command) {
        return command.getBytes(StandardCharsets.ISO_8859_1);
    }

    private byte[] damaged(byte[] request) {
        int at = random.nextInt(request.length);
        int end = Math.min(request.length, at + random.nextInt(4));
        byte[] damaged = new byte[request.length - (end - at)];
        System.arraycopy(request, 0, damaged, 0, at);
        System.arraycopy(request, end, damaged, at, request.length - end);
        if (at < damaged.length) {
            damaged[at] = (byte) random.nextInt(256);
        }
        return damaged;
    }
}
