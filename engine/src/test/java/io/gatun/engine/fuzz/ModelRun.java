package io.gatun.engine.fuzz;

import io.gatun.engine.TestClient;
import io.gatun.engine.TestEngine;
import io.gatun.engine.command.Command;
import io.gatun.engine.command.CommandTable;
import io.gatun.engine.command.Commands;
import io.gatun.engine.fuzz.ModelKeyspace.Value;
import io.gatun.engine.setting.InvalidSettingException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;

/** An engine and a model of its keyspace: the same requests, the same bytes in answer, the same keys in the end. */
final class ModelRun implements AutoCloseable {
    static final Set<String> COMMANDS = Set.of(
            "set",
            "get",
            "getset",
            "getdel",
            "getex",
            "setnx",
            "setex",
            "psetex",
            "append",
            "strlen",
            "setrange",
            "getrange",
            "substr",
            "incr",
            "decr",
            "incrby",
            "decrby",
            "mset",
            "msetnx",
            "msetex",
            "mget",
            "delifeq",
            "del",
            "unlink",
            "exists",
            "touch",
            "expire",
            "pexpire",
            "expireat",
            "pexpireat",
            "ttl",
            "pttl",
            "expiretime",
            "pexpiretime",
            "persist",
            "rename",
            "renamenx",
            "copy",
            "move",
            "swapdb",
            "type",
            "dbsize",
            "flushdb",
            "flushall",
            "select",
            "getbit",
            "setbit",
            "bitcount",
            "bitpos",
            "bitop",
            "bitfield",
            "bitfield_ro");

    private final Words words;
    private final TestEngine engine;
    private final TestClient client;
    private final CommandTable table = Commands.table();
    private final RequestGenerator requests;
    private final ModelKeyspace keys;

    ModelRun(long seed) throws InvalidSettingException {
        words = new Words(new SplittableRandom(seed));
        requests = new RequestGenerator(table, words);
        engine = new TestEngine(seed).set("proto-max-bulk-len", "1mb");
        client = engine.connect();
        keys = new ModelKeyspace(() -> engine.clock().unixMicros(0) / 1000);
    }

    /** Sends so many requests, some of them in transactions. */
    void run(int count) {
        for (int sent = 0; sent < count; ) {
            if (words.chance(20)) {
                engine.clock().advanceMillis(words.below(words.chance(4) ? 5000 : 50));
                engine.cron();
            }
            int together = words.chance(15) ? 1 + words.below(5) : 1;
            List<List<String>> all = new ArrayList<>();
            for (int i = 0; i < together; i++) {
                all.add(request());
            }
            if (together == 1) {
                check(all.getFirst());
            } else {
                checkTransaction(all);
            }
            sent += together;
        }
    }

    private List<String> request() {
        List<String> request = requests.one();
        while (command(request) == null
                || !COMMANDS.contains(command(request).spec().name())) {
            request = requests.one();
        }
        return request;
    }

    private Command command(List<String> request) {
        return table.find(request.getFirst());
    }

    private void check(List<String> request) {
        String wanted = answer(request);
        String reply = client.send(WireGenerator.multibulk(request));
        require(reply.equals(wanted), request, wanted, reply);
    }

    private void checkTransaction(List<List<String>> all) {
        client.call("MULTI");
        StringBuilder wanted = new StringBuilder("*" + all.size() + "\r\n");
        boolean refused = false;
        for (List<String> request : all) {
            refused |= !accepts(request);
            client.send(WireGenerator.multibulk(request));
        }
        for (List<String> request : refused ? List.<List<String>>of() : all) {
            wanted.append(answer(request));
        }
        String reply = client.call("EXEC");
        String expected =
                refused ? "-EXECABORT Transaction discarded because of previous errors.\r\n" : wanted.toString();
        require(reply.equals(expected), all, expected, reply);
    }

    private boolean accepts(List<String> request) {
        return command(request).spec().accepts(request.size());
    }

    private String answer(List<String> request) {
        if (!accepts(request)) {
            return "-ERR wrong number of arguments for '"
                    + command(request).spec().name() + "' command\r\n";
        }
        ModelCall call = new ModelCall(request, keys);
        try {
            String reply = StringCommandsModel.answer(call);
            reply = reply == null ? KeyCommandsModel.answer(call) : reply;
            return reply == null ? BitCommandsModel.answer(call) : reply;
        } catch (ModelCall.Refusal e) {
            return "-ERR " + e.getMessage() + "\r\n";
        }
    }

    /** The keys of all databases are the model's, to the byte and to the millisecond. */
    void compareAll() {
        for (int database = 0; database < 16; database++) {
            client.call("SELECT", "" + database);
            Map<String, Value> wanted = keys.database(database);
            String size = client.call("DBSIZE");
            require(size.equals(":" + wanted.size() + "\r\n"), "DBSIZE of " + database, wanted.keySet(), size);
            wanted.forEach(this::compare);
        }
    }

    private void compare(String key, Value value) {
        String text = client.send(WireGenerator.multibulk(List.of("GET", key)));
        require(text.equals(ModelCall.bulk(value.text())), "GET " + key, value.text(), text);
        String expiry = client.send(WireGenerator.multibulk(List.of("PEXPIRETIME", key)));
        String wanted = ModelCall.integerReply(value.expires() ? value.expiry() : -1);
        require(expiry.equals(wanted), "PEXPIRETIME " + key, wanted, expiry);
    }

    private static void require(boolean holds, Object asked, Object wanted, String got) {
        if (!holds) {
            throw new AssertionError(shown(asked) + " answered " + shown(got) + ", wanted " + shown(wanted));
        }
    }

    private static String shown(Object text) {
        String all = text.toString().replace("\r", "\\r").replace("\n", "\\n");
        return all.substring(0, Math.min(300, all.length()));
    }

    @Override
    public void close() {
        engine.close();
    }
}
