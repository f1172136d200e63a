package io.gatun.engine.command.key;

import io.gatun.engine.command.Command;
import java.util.List;

/** All commands on keys of any type, and on databases. */
public final class KeyCommands {
    private KeyCommands() {}

    /** New ones, for one engine. */
    public static List<Command> all() {
        return List.of(
                Del.del(),
                Del.unlink(),
                new Exists(),
                new Touch(),
                new Type(),
                Expire.expire(),
                Expire.pexpire(),
                Expire.expireat(),
                Expire.pexpireat(),
                Ttl.ttl(),
                Ttl.pttl(),
                Ttl.expiretime(),
                Ttl.pexpiretime(),
                new Persist(),
                Rename.rename(),
                Rename.renamenx(),
                new Copy(),
                new Move(),
                new Keys(),
                new Scan(),
                new DbSize(),
                Flush.flushdb(),
                Flush.flushall(),
                new RandomKey(),
                new SwapDb(),
                ObjectCommand.object());
    }
}
