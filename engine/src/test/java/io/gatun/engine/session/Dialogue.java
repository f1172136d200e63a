package io.gatun.engine.session;

import io.gatun.engine.TestClient;
import io.gatun.engine.TestEngine;
import io.gatun.engine.setting.InvalidSettingException;

/** One client that talks to an engine in lines of words. */
public final class Dialogue implements AutoCloseable {
    private final TestEngine engine = new TestEngine();
    private final TestClient client;

    public Dialogue() {
        try {
            engine.set("enable-debug-command", "yes");
        } catch (InvalidSettingException e) {
            throw new AssertionError(e);
        }
        client = engine.connect();
    }

    public String say(String words) {
        return client.call(words.split(" "));
    }

    public String pipeline(String... lines) {
        StringBuilder raw = new StringBuilder();
        for (String line : lines) {
            raw.append(line).append("\r\n");
        }
        return client.send(raw.toString());
    }

    public TestEngine engine() {
        return engine;
    }

    public TestClient client() {
        return client;
    }

    @Override
    public void close() {
        engine.close();
    }
}
