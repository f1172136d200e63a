package io.gatun.engine.command.connection;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Container;
import io.gatun.engine.command.Help;
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
                help(),
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
                new ClientUnpause());
    }

    /** Valkey's lines, without those of subcommands that do not exist here. */
    private static Help help() {
        return new Help(
                "client",
                "connection",
                "5.0.0",
                "CAPA <option> [options...]",
                "    The client claims its some capability options. Options are:",
                "    * REDIRECT",
                "      The client can handle redirection during primary and replica failover in standalone mode.",
                "GETNAME",
                "    Return the name of the current connection.",
                "ID",
                "    Return the ID of the current connection.",
                "INFO",
                "    Return information about the current client connection.",
                "KILL <ip:port>",
                "    Kill connection made from <ip:port>.",
                "KILL <option> <value> [<option> <value> [...]]",
                "    Kill connections. Options are:",
                "    * ADDR (<ip:port>|<unixsocket>:0)",
                "      Kill connections made from the specified address",
                "    * LADDR (<ip:port>|<unixsocket>:0)",
                "      Kill connections made to specified local address",
                "    * TYPE (NORMAL|PRIMARY|REPLICA|PUBSUB)",
                "      Kill connections by type.",
                "    * USER <username>",
                "      Kill connections authenticated by <username>.",
                "    * SKIPME (YES|NO)",
                "      Skip killing current connection (default: yes).",
                "    * ID <client-id> [<client-id>...]",
                "      Kill connections by client ids.",
                "    * MAXAGE <maxage>",
                "      Kill connections older than the specified age.",
                "LIST [options ...]",
                "    Return information about client connections. Options:",
                "    * TYPE (NORMAL|PRIMARY|REPLICA|PUBSUB)",
                "      Return clients of specified type.",
                "    * USER <username>",
                "      Return clients authenticated by <username>.",
                "    * ADDR <ip:port>",
                "      Return clients connected from the specified address.",
                "    * LADDR <ip:port>",
                "      Return clients connected to the specified local address.",
                "    * ID <client-id> [<client-id>...]",
                "      Return clients with the specified IDs.",
                "    * SKIPME (YES|NO)",
                "      Exclude the current client from the list (default: no).",
                "    * MAXAGE <maxage>",
                "      List connections older than the specified age.",
                "UNPAUSE",
                "    Stop the current client pause, resuming traffic.",
                "PAUSE <timeout> [WRITE|ALL]",
                "    Suspend all, or just write, clients for <timeout> milliseconds.",
                "REPLY (ON|OFF|SKIP)",
                "    Control the replies sent to the current connection.",
                "SETNAME <name>",
                "    Assign the name <name> to the current connection.",
                "SETINFO <option> <value>",
                "    Set client meta attr. Options are:",
                "    * LIB-NAME: the client lib name.",
                "    * LIB-VER: the client lib version.",
                "NO-EVICT (ON|OFF)",
                "    Protect current client connection from eviction.",
                "NO-TOUCH (ON|OFF)",
                "    Will not touch LRU/LFU stats when this mode is on.",
                "IMPORT-SOURCE (ON|OFF)",
                "    Mark this connection as an import source if import-mode is enabled.",
                "    Sync tools can set their connections into 'import-source' state to visit",
                "    expired keys.");
    }
}
