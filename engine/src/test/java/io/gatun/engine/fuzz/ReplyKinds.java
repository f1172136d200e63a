package io.gatun.engine.fuzz;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** Which types of reply a command may give, errors apart; a command that is not named here may give any. */
final class ReplyKinds {
    private static final Map<String, String> KINDS = new HashMap<>();
    private static final Set<String> ERROR_CODES =
            Set.of("ERR", "WRONGTYPE", "OOM", "NOAUTH", "WRONGPASS", "NOPROTO", "EXECABORT");

    static {
        kinds(
                ":",
                "append bitcount bitpos bitop setbit getbit strlen del unlink exists touch expire pexpire expireat pexpireat",
                "ttl pttl expiretime pexpiretime persist incr decr incrby decrby setnx msetnx msetex setrange dbsize copy",
                "move renamenx delifeq command|count client|id publish spublish pubsub|numpat");
        kinds(
                "+",
                "mset setex psetex rename flushall flushdb select swapdb multi discard watch unwatch auth quit reset type",
                "client|setname client|setinfo client|no-evict client|no-touch client|reply config|set config|resetstat");
        kinds("$", "getrange substr echo incrbyfloat");
        kinds("$n", "get getset getdel getex randomkey object|encoding client|getname");
        kinds(":n", "object|idletime object|freq object|refcount");
        kinds("+$n", "set");
        kinds("+$", "ping");
        kinds("+:", "client|kill");
        kinds("$:%", "lcs");
        kinds("*", "mget keys scan bitfield bitfield_ro command command|list command|info command|getkeys time");
        kinds("*", "command|getkeysandflags pubsub|channels pubsub|shardchannels pubsub|numsub pubsub|shardnumsub");
        kinds("*a", "exec");
        kinds("%", "hello config|get command|docs");
        kinds("=", "info client|list client|info lolwut");
    }

    private ReplyKinds() {}

    private static void kinds(String types, String... lines) {
        for (String name : String.join(" ", lines).split(" ")) {
            KINDS.put(name, types);
        }
    }

    static boolean allow(String command, Reply reply, int version) {
        if (reply.isError()) {
            return command.equals("debug") || ERROR_CODES.contains(reply.text().split(" ")[0]);
        }
        String types = command.endsWith("|help") ? "*" : KINDS.get(command);
        return types == null || (version == 2 ? inResp2(types) : types.replace('a', 'n')).indexOf(reply.type()) >= 0;
    }

    private static String inResp2(String types) {
        return types.replace('%', '*').replace('~', '*').replace(',', '$').replace('=', '$');
    }
}
