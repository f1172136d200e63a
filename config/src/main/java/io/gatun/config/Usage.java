package io.gatun.config;

import io.gatun.engine.setting.Setting;
import io.gatun.engine.setting.Settings;
import io.gatun.engine.setting.Standing;
import io.gatun.engine.stats.ServerFacts;
import java.io.PrintStream;

/** What the program tells about itself. */
final class Usage {
    static final String VERSION =
            "gatun " + ServerFacts.GATUN_VERSION + " (Valkey " + ServerFacts.VALKEY_VERSION + " compatible)";

    private static final String FORMS = """
            A Valkey-compatible in-memory data server.

            Usage: gatun [config-file] [--directive value ...] [-]
                   gatun -v or --version
                   gatun -h or --help

            A config-file has a directive and its value per line; a dash reads such lines from standard input.
            Directives have Valkey's names. Those on the command line win over those from standard input, and these
            over those in the file.

            Examples:
                   gatun --port 7777 --maxmemory 2gb
                   gatun /etc/valkey/valkey.conf --loglevel verbose
                   echo 'maxmemory 128mb' | gatun -
            """;

    private Usage() {}

    static void print(Settings settings, PrintStream out) {
        out.println(FORMS);
        out.println("Directives, what they can be, and what they are if nobody says anything:");
        for (Setting<?> setting : settings.all()) {
            if (!setting.isHidden() && setting.standing().kind() == Standing.Kind.OBEYED) {
                print(setting, out);
            }
        }
        out.println();
        out.println("Known, but without effect or with one value only, since what they are about is not there:");
        for (Setting<?> setting : settings.all()) {
            if (!setting.isHidden() && setting.standing().kind() != Standing.Kind.OBEYED) {
                out.println("  --" + setting.name() + " (" + setting.standing().reason() + ")");
            }
        }
        out.flush();
    }

    private static void print(Setting<?> setting, PrintStream out) {
        String value = setting.text().isEmpty() ? "nothing" : setting.text();
        String alias = setting.alias() == null ? "" : ", --" + setting.alias();
        out.println("  --" + setting.name() + alias + " <" + setting.range() + ">  " + value);
    }
}
