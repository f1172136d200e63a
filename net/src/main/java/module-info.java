/** Event loops, connections and transports. */
module io.gatun.net {
    requires io.gatun.bindings;
    requires transitive io.gatun.engine;

    exports io.gatun.net;
}
