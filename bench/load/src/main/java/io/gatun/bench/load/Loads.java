package io.gatun.bench.load;

import java.util.List;

/** The tables of loads that the project reports, with the limits that it set itself. */
final class Loads {

    private static final int KIB = 1024;
    private static final int MIB = 1024 * KIB;

    /** Bytes of user data in the rows whose working set is larger than any cache. */
    private static final long RESIDENT_BYTES = 1L << 30;

    private Loads() {}

    /** The main table: small and large strings that stay in the cache. */
    static List<Load> main() {
        return List.of(
                Load.of("ping", 0, 0, 100_000, "-t ping_mbulk -c 50").atMost(0.90),
                get("get512", 10_000, 512, 100_000, "-c 50").atMost(0.93),
                set("set512", 10_000, 512, 100_000, "-c 50").atMost(1.00),
                get("get64-p16", 10_000, 64, 800_000, "-c 50 -P 16").atMost(0.75),
                set("set64-p16", 10_000, 64, 800_000, "-c 50 -P 16").atMost(0.60),
                get("get64-p64", 10_000, 64, 1_600_000, "-c 50 -P 64").atMost(0.65),
                set("set64-p64", 10_000, 64, 1_600_000, "-c 50 -P 64").atMost(0.45),
                one("get16k", 16 * KIB, 60_000, "-c 50").atMost(0.88),
                one("get64k", 64 * KIB, 30_000, "-c 50").atMost(0.80),
                one("get1m", MIB, 3_000, "-c 20").atMost(0.75),
                Load.of("set1m", 0, MIB, 3_000, "-t set -d " + MIB + " -c 20").atMost(0.78));
    }

    /** The GET rows over a working set of one gigabyte. */
    static List<Load> resident() {
        return List.of(
                resident("get512-1g", 512, 100_000, "-c 50"),
                resident("get64-p16-1g", 64, 800_000, "-c 50 -P 16"),
                resident("get64-p64-1g", 64, 1_600_000, "-c 50 -P 64"),
                resident("get16k-1g", 16 * KIB, 60_000, "-c 50"),
                resident("get64k-1g", 64 * KIB, 30_000, "-c 50"),
                resident("get1m-1g", MIB, 3_000, "-c 20"));
    }

    /** Within one server: GET of a value by reference, against copying it. */
    static List<Load> own() {
        return List.of(
                one("own64k", 64 * KIB, 30_000, "-c 50").atMost(0.95),
                one("own256k", 256 * KIB, 10_000, "-c 50").atMost(0.90));
    }

    /** Clients in turn, each of which connects, makes one request, and goes. */
    static List<Load> clients() {
        return List.of(one("clients15k", 15 * KIB, 20_000, "-c 1 -k 0").atMost(1.10));
    }

    /** The load under which statistics are switched on and off. */
    static Load statistics() {
        return get("statistics", 10_000, 64, 1_600_000, "-c 50 -P 64").atMost(1.03);
    }

    /** Elements that go into a list, or come out of it, at a pipeline of 16. */
    static List<ListLoad> lists() {
        Load push = Load.of("lpush-p16", 0, 0, 800_000, "-t lpush -d 20 -c 50 -P 16");
        Load pop = Load.of("rpop-p16", 0, 0, 800_000, "-t rpop -c 50 -P 16");
        return List.of(new ListLoad(push.atMost(0.75), null), new ListLoad(pop.atMost(0.75), push));
    }

    /** An element at a time for one of many clients that wait. */
    static List<HandOver> handOver() {
        return List.of(new HandOver("blpop", 50, 20_000, Limit.of(0.95)));
    }

    /** Messages to a hundred subscribers. */
    static List<Publishing> publishing() {
        return List.of(
                new Publishing("publish64", 100, 64, 2_000, Limit.of(0.80)),
                new Publishing("publish16k", 100, 16 * KIB, 1_000, Limit.of(0.60)));
    }

    private static Load get(String label, int keys, int valueBytes, int requests, String options) {
        return Load.of(label, keys, valueBytes, requests, "-t get -d " + valueBytes + " -r " + keys + " " + options);
    }

    private static Load set(String label, int keys, int valueBytes, int requests, String options) {
        return Load.of(label, 0, valueBytes, requests, "-t set -d " + valueBytes + " -r " + keys + " " + options);
    }

    private static Load one(String label, int valueBytes, int requests, String options) {
        return Load.of(label, 1, valueBytes, requests, options + " GET " + Filling.key(0));
    }

    private static Load resident(String label, int valueBytes, int requests, String options) {
        int keys = Math.toIntExact(RESIDENT_BYTES / Math.max(valueBytes, 128));
        return get(label, keys, valueBytes, requests, options);
    }
}
