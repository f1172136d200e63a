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

    /** Whether the kernel refuses the other while this is open: one of them is every address of their family. */
    boolean excludes(String otherAddress, int otherPort) {
        return !isUnix()
                && port == otherPort
                && isV6(address) == isV6(otherAddress)
                && (isEveryAddress(address) || isEveryAddress(otherAddress));
    }

    private static boolean isV6(String address) {
        return address.contains(":");
    }

    private static boolean isEveryAddress(String address) {
        return switch (address) {
            case "*", "0.0.0.0", "::*", "::" -> true;
            default -> false;
        };
    }
}
