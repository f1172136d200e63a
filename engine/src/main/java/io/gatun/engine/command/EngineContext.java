package io.gatun.engine.command;

import io.gatun.engine.Clock;
import io.gatun.engine.keyspace.Eviction;
import io.gatun.engine.keyspace.Keyspace;
import io.gatun.engine.memory.ValueArena;
import io.gatun.engine.reply.CopyAvoidancePolicy;
import io.gatun.engine.reply.Pins;
import io.gatun.engine.reply.ReplyBlocks;
import io.gatun.engine.session.BlockedClients;
import io.gatun.engine.session.ClientEviction;
import io.gatun.engine.session.ClientPause;
import io.gatun.engine.session.Deliveries;
import io.gatun.engine.session.OutputLimits;
import io.gatun.engine.session.PubSub;
import io.gatun.engine.session.Sessions;
import io.gatun.engine.setting.Settings;
import io.gatun.engine.stats.CommandLogs;
import io.gatun.engine.stats.LatencyMonitor;
import io.gatun.engine.stats.ServerCounters;
import io.gatun.engine.stats.ServerFacts;
import java.util.random.RandomGenerator;

/**
 * What commands work on; all of it belongs to the engine's thread.
 *
 * @param arena where values and replies live
 * @param pins what keeps referenced bytes in place
 * @param blocks makes reply blocks
 * @param keyspace all databases
 * @param eviction keeps memory under its limit
 * @param policy copy or reference
 * @param sessions all clients
 * @param outputLimits which of them have too much unsent output
 * @param deliveries what one client causes for another
 * @param blocked which of them wait for keys
 * @param pubSub who is subscribed to what
 * @param clientEviction which of them to close when all take too much memory
 * @param pause which commands wait
 * @param settings all directives
 * @param directives those that commands and the cron obey
 * @param counters what INFO stats tells
 * @param commandLogs the commands that stood out
 * @param latency what held the engine up
 * @param clock time
 * @param random chance
 * @param facts what the server knows of its process
 * @param control what commands may ask of the server
 */
public record EngineContext(
        ValueArena arena,
        Pins pins,
        ReplyBlocks blocks,
        Keyspace keyspace,
        Eviction eviction,
        CopyAvoidancePolicy policy,
        Sessions sessions,
        OutputLimits outputLimits,
        Deliveries deliveries,
        BlockedClients blocked,
        PubSub pubSub,
        ClientEviction clientEviction,
        ClientPause pause,
        Settings settings,
        Directives directives,
        ServerCounters counters,
        CommandLogs commandLogs,
        LatencyMonitor latency,
        Clock clock,
        RandomGenerator random,
        ServerFacts facts,
        ServerControl control) {}
