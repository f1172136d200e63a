package io.gatun.engine.command.key;

import io.gatun.engine.TestEngine;
import io.gatun.engine.memory.Mem;
import java.util.StringJoiner;

/** Hears the events of an engine's keys, in the place of whoever listens to them otherwise. */
public final class HeardEvents {
    private final StringJoiner heard = new StringJoiner(", ");

    public HeardEvents(TestEngine engine) {
        engine.engine()
                .context()
                .keyspace()
                .events()
                .listen((event, database, key, keyLength) -> heard.add(
                        event.text() + " " + Mem.ascii(key, (int) keyLength) + (database == 0 ? "" : "@" + database)));
    }

    /** As {@code set a, del b, move_to c@1}, where the database is not 0. */
    public String text() {
        return heard.toString();
    }
}
