package io.gatun.engine.setting;

import java.util.Objects;

/**
 * What the server makes of a directive: whether it does what the directive says, and if not, why.
 *
 * @param kind in one word
 * @param reason why it is not obeyed; empty if it is
 */
public record Standing(Kind kind, String reason) {
    /** The directive does what it says. */
    public static final Standing OBEYED = new Standing(Kind.OBEYED, "");

    /** Obeyed or not. */
    public enum Kind {
        /** It does what it says. */
        OBEYED,
        /** Every value is taken and shown, and changes nothing: there is nothing that could obey it. */
        IDLE,
        /** Only the initial value is taken, which leaves off what is not there. */
        FIXED
    }

    /** Checks itself. */
    public Standing {
        Objects.requireNonNull(kind);
        if (reason.isEmpty() != (kind == Kind.OBEYED)) {
            throw new IllegalArgumentException("what is not obeyed has a reason");
        }
    }

    /** Every value is taken, for compatibility, and changes nothing. */
    public static Standing idle(String reason) {
        return new Standing(Kind.IDLE, reason);
    }

    /** Every other value than the initial one is refused for this reason. */
    public static Standing fixed(String reason) {
        return new Standing(Kind.FIXED, reason);
    }
}
