package io.gatun.bench.load;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * A load that {@code redis-benchmark} puts on a server.
 *
 * @param label its name in the output
 * @param keys how many keys are stored before it, named as {@code redis-benchmark} names them
 * @param valueBytes the length of their values
 * @param requests how many requests one round makes
 * @param options the further options of {@code redis-benchmark}
 * @param limit what the ratio to the first server may be at most
 */
record Load(String label, int keys, int valueBytes, int requests, List<String> options, Limit limit) implements Work {

    static Load of(String label, int keys, int valueBytes, int requests, String options) {
        return new Load(label, keys, valueBytes, requests, List.of(options.split(" ")), Limit.NONE);
    }

    Load atMost(double ratio) {
        return new Load(label, keys, valueBytes, requests, options, Limit.of(ratio));
    }

    Load labelled(String other) {
        return new Load(other, keys, valueBytes, requests, options, limit);
    }

    List<String> words() {
        List<String> words = new ArrayList<>(List.of("-n", Integer.toString(requests)));
        words.addAll(options);
        return words;
    }

    @Override
    public void prepare(Server server) throws IOException {
        Filling.replaceAll(server, keys, valueBytes);
    }

    @Override
    public Round run(Server server, Client client) throws IOException, InterruptedException {
        return client.run(server, this);
    }
}
