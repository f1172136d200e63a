package io.gatun.net;

import io.gatun.engine.keyspace.Database;
import io.gatun.engine.keyspace.KeyListener;
import io.gatun.engine.memory.Mem;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/** Names every key that changes. */
record ChangedKeys(Consumer<String> listener) implements KeyListener {
    @Override
    public void changed(Database database, long keyHash, long key, long keyLength) {
        listener.accept(new String(Mem.bytes(key, (int) keyLength), StandardCharsets.ISO_8859_1));
    }

    @Override
    public void emptying(Database database) {}

    @Override
    public void swapping(Database one, Database other) {}
}
