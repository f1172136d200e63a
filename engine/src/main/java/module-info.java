/**
 * All that is true without a network: memory, keyspace, commands, protocol, replies.
 *
 * <p>Programs that embed a server see its settings; the rest is for the modules of this project.
 */
@SuppressWarnings("module") // The modules that may read the rest are built after this one.
module io.gatun.engine {
    requires io.gatun.bindings;

    exports io.gatun.engine.setting;
    exports io.gatun.engine to
            io.gatun.net;
    exports io.gatun.engine.command to
            io.gatun.net;
    exports io.gatun.engine.directive to
            io.gatun.config;
    exports io.gatun.engine.keyspace to
            io.gatun.net;
    exports io.gatun.engine.memory to
            io.gatun.net;
    exports io.gatun.engine.protocol to
            io.gatun.net;
    exports io.gatun.engine.reply to
            io.gatun.net;
    exports io.gatun.engine.session to
            io.gatun.net;
    exports io.gatun.engine.stats to
            io.gatun.net,
            io.gatun.config;
}
