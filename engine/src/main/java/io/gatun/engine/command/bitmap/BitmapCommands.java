package io.gatun.engine.command.bitmap;

import io.gatun.engine.command.Command;
import java.util.List;

/** All commands on bitmaps. */
public final class BitmapCommands {
    private BitmapCommands() {}

    /** New ones, for one engine. */
    public static List<Command> all() {
        return List.of(
                new GetBit(),
                new SetBit(),
                new BitCount(),
                new BitPos(),
                new BitOp(),
                BitField.bitfield(),
                BitField.bitfieldRo());
    }
}
