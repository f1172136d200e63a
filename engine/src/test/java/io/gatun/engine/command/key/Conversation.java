package io.gatun.engine.command.key;

import io.gatun.engine.TestClient;
import io.gatun.engine.TestEngine;
import io.gatun.engine.memory.MemoryTag;
import java.util.StringJoiner;

/** Commands and replies as short texts: {@code SET a 1; GET a} answers {@code $1}. */
public final class Conversation {
    private final String wire;
    private int at;

    private Conversation(String wire) {
        this.wire = wire;
    }

    /** Sends commands parted by semicolons; answers the last reply. A word {@code ''} is empty. */
    public static String say(TestClient client, String commands) {
        String reply = "";
        for (String command : commands.split(";")) {
            String[] words = command.strip().split(" ");
            for (int i = 0; i < words.length; i++) {
                words[i] = words[i].equals("''") ? "" : words[i];
            }
            reply = shown(client.call(words));
        }
        return reply;
    }

    /** One reply: bulk strings as {@code $text}, arrays as {@code [a, b]}, all else as its line. */
    public static String shown(String wire) {
        Conversation reply = new Conversation(wire);
        String shown = reply.next();
        if (reply.at != wire.length()) {
            throw new AssertionError("bytes after the reply: " + wire.substring(reply.at));
        }
        return shown;
    }

    /** A bulk string on the wire. */
    public static String bulk(String text) {
        return "$" + text.length() + "\r\n" + text + "\r\n";
    }

    /** Bytes of memory that keys and values take, those included that only readers hold. */
    public static long bytesOfKeys(TestEngine engine) {
        return engine.usedBytes(MemoryTag.VALUES)
                + engine.usedBytes(MemoryTag.TABLE)
                + engine.usedBytes(MemoryTag.PINNED);
    }

    private String next() {
        int end = wire.indexOf("\r\n", at);
        String line = wire.substring(at, end);
        at = end + 2;
        boolean isNull = line.endsWith("-1");
        if (line.startsWith("$") && !isNull) {
            int length = Integer.parseInt(line.substring(1));
            String text = wire.substring(at, at + length);
            if (!wire.startsWith("\r\n", at + length)) {
                throw new AssertionError("bulk string not closed: " + wire);
            }
            at += length + 2;
            return "$" + text;
        }
        if (line.startsWith("*") && !isNull) {
            StringJoiner elements = new StringJoiner(", ", "[", "]");
            for (int i = Integer.parseInt(line.substring(1)); i > 0; i--) {
                elements.add(next());
            }
            return elements.toString();
        }
        return line;
    }
}
