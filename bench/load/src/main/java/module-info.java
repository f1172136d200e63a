/** Measures servers side by side under load. */
module io.gatun.bench.load {
    requires io.gatun.net;

    exports io.gatun.bench.load;
}
