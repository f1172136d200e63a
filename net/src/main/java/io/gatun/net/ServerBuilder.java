package io.gatun.net;

import io.gatun.engine.EngineBuilder;
import io.gatun.engine.setting.InvalidSettingException;
import io.gatun.engine.setting.Setting;
import io.gatun.engine.setting.Settings;
import java.io.OutputStream;
import java.util.List;

/**
 * Takes the directives of a server and starts it. A builder makes one server.
 *
 * <p>{@link Server#builder} has what suits a server within another program; a builder made by the constructor has Valkey's
 * initial values, port 6379 among them.
 */
public final class ServerBuilder {
    final Settings settings = new Settings();
    final EngineBuilder engine = new EngineBuilder(settings);
    final NetDirectives directives = new NetDirectives(settings);
    OutputStream logTo = OutputStream.nullOutputStream();
    boolean ownsProcess;
    String configFile = "";
    private boolean used;

    /** Every directive has Valkey's initial value, and nothing is logged. */
    public ServerBuilder() {}

    /** All directives, to be read or set one by one. */
    public Settings settings() {
        return settings;
    }

    /** Listens on this TCP port; 0 is any that is free, which {@link Server#port} then tells. */
    public ServerBuilder port(int port) {
        return set("port", Integer.toString(port));
    }

    /**
     * Sets a directive, by the name and in the words of a configuration file: {@code set("maxmemory", "100mb")}.
     *
     * @throws IllegalArgumentException when there is no such directive, or it cannot have this value
     */
    public ServerBuilder set(String name, String... words) {
        Setting<?> setting = settings.find(name);
        if (setting == null) {
            throw new IllegalArgumentException("there is no directive '" + name + "'");
        }
        try {
            setting.set(List.of(words));
        } catch (InvalidSettingException e) {
            throw new IllegalArgumentException(
                    "'" + name + " " + String.join(" ", words) + "' cannot be taken: " + e.getMessage(), e);
        }
        return this;
    }

    /**
     * Gives a command another name, or none if that is empty: nobody can call it then.
     *
     * @throws InvalidSettingException when there is no such command, or the name is another one's
     */
    public ServerBuilder renameCommand(String from, String to) throws InvalidSettingException {
        engine.renameCommand(from, to);
        return this;
    }

    /** The process is there for this server only, which may give it a title, write a pid file and so on. */
    public ServerBuilder ownsProcess() {
        ownsProcess = true;
        return this;
    }

    /** Writes the log there, unless {@code logfile} names a file. It is not closed. */
    public ServerBuilder logTo(OutputStream out) {
        logTo = out;
        return this;
    }

    /** INFO tells this absolute path as the configuration file, and CONFIG REWRITE writes it. */
    public ServerBuilder configFile(String absolutePath) {
        configFile = absolutePath;
        return this;
    }

    /**
     * Starts the server's thread and returns when clients can connect.
     *
     * @throws ListenException when an address or port cannot be had
     * @throws LinkageError when Java was started without native access for Gatun; the message names the missing flag
     * @throws IllegalStateException when this builder has made a server already, or is told to daemonize within a program
     */
    public Server start() throws ListenException {
        if (used) {
            throw new IllegalStateException("a builder makes one server");
        }
        if (!ownsProcess && directives.process.daemonize.isOn()) {
            throw new IllegalStateException("daemonize is for a server that has a process of its own");
        }
        used = true;
        Server server = new Server(this);
        server.start();
        return server;
    }
}
