package io.gatun.net;

/**
 * A socket that is listened on.
 *
 * @param descriptor its descriptor
 * @param address as the directive has it, without the dash of an optional one; the absolute path of a Unix socket
 * @param port of TCP; {@link #UNIX} for a Unix socket
 */
record Listener(int descriptor, String address, int port) {
    static final int UNIX = -1;

    boolean isUnix() {
        return port == UNIX;
    }

    boolean isAt(String otherAddress, int otherPort) {
        return address.equals(otherAddress) && port == otherPort;
    }
}
