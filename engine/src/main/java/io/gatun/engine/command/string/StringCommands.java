package io.gatun.engine.command.string;

import io.gatun.engine.command.Command;
import java.util.List;

/** All commands on strings. */
public final class StringCommands {
    private StringCommands() {}

    /** New ones, for one engine. */
    public static List<Command> all() {
        return List.of(
                new Get(),
                new Set(),
                new SetIfAbsent(),
                SetWithExpiry.setex(),
                SetWithExpiry.psetex(),
                new GetSet(),
                new GetDel(),
                new DelIfEq(),
                new GetEx(),
                new MGet(),
                MSet.mset(),
                MSet.msetnx(),
                new MSetEx(),
                new Append(),
                new StrLen(),
                GetRange.getrange(),
                GetRange.substr(),
                new SetRange(),
                Incr.incr(),
                Incr.decr(),
                Incr.incrby(),
                Incr.decrby(),
                new IncrByFloat(),
                new Lcs());
    }
}
