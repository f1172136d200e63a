/** All that is true without a network: memory, keyspace, commands, protocol, replies. */
module io.gatun.engine {
    requires io.gatun.bindings;

    exports io.gatun.engine;
    exports io.gatun.engine.command;
    exports io.gatun.engine.directive;
    exports io.gatun.engine.keyspace;
    exports io.gatun.engine.memory;
    exports io.gatun.engine.protocol;
    exports io.gatun.engine.reply;
    exports io.gatun.engine.session;
    exports io.gatun.engine.setting;
    exports io.gatun.engine.stats;
}
