package io.gatun.net;

/** Makes the channel of a connection that was accepted. */
@FunctionalInterface
interface Transport {
    /** The channel of this descriptor, which it owns from now on. */
    Channel open(int descriptor);
}
