package io.gatun.engine.fuzz;

import java.util.List;

/**
 * One reply, taken apart.
 *
 * @param type the first byte on the wire, or {@link #NULL} or {@link #NULL_ARRAY}
 * @param text of replies that have no elements
 * @param elements of arrays, sets, pushes and, key after value, maps
 */
record Reply(char type, String text, List<Reply> elements) {
    static final char NULL = 'n';
    static final char NULL_ARRAY = 'a';

    static Reply of(char type, String text) {
        return new Reply(type, text, List.of());
    }

    boolean isError() {
        return type == '-';
    }

    boolean is(char otherType, String otherText) {
        return type == otherType && text.equals(otherText);
    }
}
