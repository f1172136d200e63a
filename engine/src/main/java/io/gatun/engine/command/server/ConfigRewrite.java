package io.gatun.engine.command.server;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import java.io.IOException;

/** CONFIG REWRITE. */
public final class ConfigRewrite extends Command {
    /** Describes itself. */
    public ConfigRewrite() {
        super(Spec.of("config|rewrite", "server")
                .differs("keeps the permissions of the file; Valkey makes it readable for all")
                .arity(2)
                .flags(Flag.ADMIN, Flag.NOSCRIPT, Flag.LOADING, Flag.STALE)
                .docs("Writes the directives in force into the configuration file.", "2.8.0", "O(1)")
                .tips("request_policy:all_nodes", "response_policy:all_succeeded"));
    }

    @Override
    public void execute(Invocation call) {
        rewrite(call, false);
    }

    static void rewrite(Invocation call, boolean everything) {
        if (call.context().facts().configFile().isEmpty()) {
            call.error("ERR The server is running without a config file");
            return;
        }
        try {
            call.context().control().configStore().rewrite(call.context().settings(), everything);
            call.reply().ok();
        } catch (IOException e) {
            call.context().control().warn("CONFIG REWRITE failed: " + e.getMessage());
            call.error("ERR Rewriting config file: " + e.getMessage());
        }
    }
}
