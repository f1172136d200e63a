/** Measures servers side by side under load. */
module io.gatun.bench.load {
    exports io.gatun.bench.load;
}
