package io.gatun.engine.command.server;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.CommandTable;
import io.gatun.engine.command.EngineContext;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.BiConsumer;

/** INFO [section ...]. */
public final class Info extends Command {
    private record Section(String name, boolean isDefault, BiConsumer<InfoText, EngineContext> writer) {}

    private static final Set<String> EVERYTHING = Set.of("all", "everything");
    /** The one section that is not part of everything. */
    private static final String ASKED_FOR_BY_NAME = "debug";

    private final List<Section> sections;

    /** Tells about the commands of the table too. */
    public Info(CommandTable table) {
        super(Spec.of("info", "server")
                .arity(-1)
                .flags(Flag.LOADING, Flag.STALE)
                .categories("dangerous")
                .docs("Tells about the server and its counters.", "1.0.0", "O(1)")
                .tips("nondeterministic_output", "request_policy:all_shards", "response_policy:special")
                .arguments("[section:string...]"));
        sections = List.of(
                new Section("server", true, InfoServer::server),
                new Section("clients", true, InfoServer::clients),
                new Section("memory", true, InfoMemory::memory),
                new Section("persistence", true, InfoPersistence::persistence),
                new Section("stats", true, InfoStats::stats),
                new Section("replication", true, InfoReplication::replication),
                new Section("cpu", true, InfoServer::cpu),
                new Section("modules", true, InfoServer::modules),
                new Section("commandstats", false, (info, context) -> InfoStats.commands(info, table)),
                new Section("errorstats", true, InfoStats::errors),
                new Section("latencystats", false, (info, context) -> InfoStats.latencies(info, context, table)),
                new Section("cluster", true, InfoReplication::cluster),
                new Section("keyspace", true, InfoKeyspace::keyspace),
                new Section("gatun", false, InfoStats::gatun),
                new Section(ASKED_FOR_BY_NAME, false, InfoStats::debug));
    }

    @Override
    public void execute(Invocation call) {
        Set<String> wanted = new HashSet<>();
        for (int i = 1; i < call.count(); i++) {
            wanted.add(call.text(i).toLowerCase(Locale.ROOT));
        }
        boolean all = wanted.stream().anyMatch(EVERYTHING::contains);
        boolean defaults = wanted.isEmpty() || wanted.contains("default");
        InfoText info = new InfoText();
        for (Section section : sections) {
            boolean among = all ? !section.name().equals(ASKED_FOR_BY_NAME) : defaults && section.isDefault();
            if (among || wanted.contains(section.name())) {
                section.writer().accept(info, call.context());
            }
        }
        call.reply().verbatim("txt", info.toString());
    }
}
