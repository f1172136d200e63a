package io.gatun.bench.load;

import java.io.IOException;

/** Something that servers do, and whose CPU time is compared. */
interface Work {
    /** Its name in the output. */
    String label();

    /** What the ratio to the first server may be at most. */
    Limit limit();

    /** Puts a server into the state in which all rounds find it. */
    void prepare(Server server) throws IOException;

    /** One round. */
    Round run(Server server, Client client) throws IOException, InterruptedException;
}
