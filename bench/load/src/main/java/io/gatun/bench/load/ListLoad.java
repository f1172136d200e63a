package io.gatun.bench.load;

import java.io.IOException;

/**
 * A load on the one list of {@code redis-benchmark}, which each round finds as long as the one before did.
 *
 * @param load what is measured
 * @param filling what is done to the empty list before, and not measured; or null
 */
record ListLoad(Load load, Load filling) implements Work {
    private static final String KEY = "mylist";

    @Override
    public String label() {
        return load.label();
    }

    @Override
    public Limit limit() {
        return load.limit();
    }

    @Override
    public void prepare(Server server) throws IOException {
        load.prepare(server);
    }

    @Override
    public Round run(Server server, Client client) throws IOException, InterruptedException {
        server.call("DEL", KEY);
        if (filling != null) {
            client.run(server, filling);
        }
        return client.run(server, load);
    }
}
