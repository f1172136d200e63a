package io.gatun.junit;

import io.gatun.net.ListenException;
import io.gatun.net.Server;
import io.gatun.net.ServerBuilder;
import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolutionException;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Starts a server for tests and closes it after them. It is what {@link WithGatun} stands for; in a field it can be told its
 * directives one by one:
 *
 * <pre>{@code
 * @RegisterExtension
 * static final GatunExtension gatun = new GatunExtension().set("maxmemory", "10mb");
 * }</pre>
 *
 * <p>In a static field, one server serves the class and is emptied before each test; in another field, each test has a new
 * one. Tests that share a server must not run at the same time.
 */
public final class GatunExtension
        implements BeforeAllCallback, BeforeEachCallback, AfterEachCallback, AfterAllCallback, ParameterResolver {
    private final List<String[]> directives = new ArrayList<>();
    private Keys keys = Keys.FLUSHED;
    private boolean hasReadAnnotation;
    private Server server;
    private ExtensionContext startedBy;

    /** With the directives of a server within another program; see {@link Server#builder}. */
    public GatunExtension() {}

    /** Sets a directive, in the words of a configuration file, for all servers that are started later. */
    public GatunExtension set(String name, String... words) {
        String[] line = new String[words.length + 1];
        line[0] = name;
        System.arraycopy(words, 0, line, 1, words.length);
        directives.add(line);
        return this;
    }

    /** Whether each test finds an empty server or a new one. */
    public GatunExtension keys(Keys wanted) {
        keys = wanted;
        return this;
    }

    /**
     * The server of the test that runs.
     *
     * @throws IllegalStateException when none does
     */
    public Server server() {
        if (server == null) {
            throw new IllegalStateException(
                    keys == Keys.FRESH ? "there is no server outside of a test" : "there is no server yet");
        }
        return server;
    }

    /** The port of {@link #server}. */
    public int port() {
        return server().port();
    }

    /** Where clients find {@link #server}. */
    public URI uri() {
        return server().uri();
    }

    @Override
    public void beforeAll(ExtensionContext context) {
        readAnnotation(context.getRequiredTestClass());
        if (keys == Keys.FLUSHED && server == null) {
            start(context);
        }
    }

    @Override
    public void beforeEach(ExtensionContext context) {
        if (server == null) {
            start(context);
        } else {
            server.flushAll();
        }
    }

    @Override
    public void afterEach(ExtensionContext context) {
        closeIfStartedBy(context);
    }

    @Override
    public void afterAll(ExtensionContext context) {
        closeIfStartedBy(context);
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == Server.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        if (server == null) {
            throw new ParameterResolutionException(
                    "each test has a new server, so only test methods and @BeforeEach methods can take one");
        }
        return server;
    }

    private void readAnnotation(Class<?> testClass) {
        for (Class<?> each = testClass; each != null && !hasReadAnnotation; each = each.getEnclosingClass()) {
            WithGatun annotation = each.getAnnotation(WithGatun.class);
            if (annotation != null) {
                keys = annotation.keys();
                Arrays.stream(annotation.value())
                        .map(line -> line.trim().split("\\s+"))
                        .forEach(directives::add);
                hasReadAnnotation = true;
            }
        }
    }

    private void start(ExtensionContext context) {
        ServerBuilder builder = Server.builder();
        try {
            for (String[] line : directives) {
                builder.set(line[0], Arrays.copyOfRange(line, 1, line.length));
            }
            server = builder.start();
        } catch (ListenException | IllegalArgumentException e) {
            throw new ExtensionConfigurationException("the server for the tests does not start: " + e.getMessage(), e);
        }
        startedBy = context;
    }

    private void closeIfStartedBy(ExtensionContext context) {
        if (server != null && startedBy == context) {
            server.close();
            server = null;
        }
    }
}
