package io.gatun.engine.command.connection;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Container;
import io.gatun.engine.command.Spec;
import java.util.List;

/** The commands on a client's own connection, and on other connections. */
public final class ConnectionCommands {
    private ConnectionCommands() {}

    /** All of them. */
    public static List<Command> all() {
        return List.of(
                new Auth(),
                client(),
                CrossProtocolRequest.host(),
                CrossProtocolRequest.post(),
                new Echo(),
                new Hello(),
                new Ping(),
                new Quit(),
                new Reset(),
                new Select());
    }

    private static Container client() {
        return new Container(
                Spec.of("client", "connection")
                        .docs("Shows and manages connections.", "2.4.0", "Depends on the subcommand."),
                new ClientCapa(),
                new ClientGetName(),
                new ClientGetRedir(),
                ClientHelp.command(),
                new ClientId(),
                new ClientImportSource(),
                new ClientInfo(),
                new ClientKill(),
                new ClientList(),
                ClientSwitch.noEvict(),
                ClientSwitch.noTouch(),
                new ClientPauseCommand(),
                new ClientReply(),
                new ClientSetInfo(),
                new ClientSetName(),
                new ClientTrackingInfo(),
                new ClientUnblock(),
                new ClientUnpause());
    }
}
