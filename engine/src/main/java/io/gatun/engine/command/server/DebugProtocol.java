package io.gatun.engine.command.server;

import io.gatun.engine.command.Invocation;
import io.gatun.engine.protocol.RespWriter;
import io.gatun.engine.protocol.WireText;
import java.util.Locale;

/** DEBUG PROTOCOL type: a fixed answer of each type, for those who test clients. */
final class DebugProtocol {
    private static final String BIG_NUMBER = "1234567999999999999999999999999999999";
    private static final WireText BIG_NUMBER_REPLY = new WireText("(" + BIG_NUMBER + "\r\n");
    private static final WireText ATTRIBUTE = new WireText("|1\r\n");

    private DebugProtocol() {}

    static void answer(Invocation call) {
        RespWriter reply = call.reply();
        switch (call.text(2).toLowerCase(Locale.ROOT)) {
            case "string" -> reply.bulk("Hello World");
            case "integer" -> reply.integer(12345);
            case "double" -> reply.floating("3.141");
            case "bignum" -> bigNumber(reply);
            case "null" -> reply.nullBulk();
            case "array" -> {
                reply.array(3);
                integers(reply);
            }
            case "set" -> {
                reply.set(3);
                integers(reply);
            }
            case "map" -> map(reply);
            case "attrib" -> attribute(reply);
            case "push" -> push(call, reply);
            case "true" -> reply.bool(true);
            case "false" -> reply.bool(false);
            case "verbatim" -> reply.verbatim("txt", "This is a verbatim\nstring");
            default ->
                call.error("ERR Wrong protocol type name. Please use one of the following: "
                        + "string|integer|double|bignum|null|array|set|map|attrib|push|verbatim|true|false");
        }
    }

    private static void bigNumber(RespWriter reply) {
        if (reply.version() == RespWriter.RESP3) {
            reply.text(BIG_NUMBER_REPLY);
        } else {
            reply.bulk(BIG_NUMBER);
        }
    }

    private static void integers(RespWriter reply) {
        for (int i = 0; i < 3; i++) {
            reply.integer(i);
        }
    }

    private static void map(RespWriter reply) {
        reply.map(3);
        for (int i = 0; i < 3; i++) {
            reply.integer(i);
            reply.bool(i == 1);
        }
    }

    private static void attribute(RespWriter reply) {
        if (reply.version() == RespWriter.RESP3) {
            reply.text(ATTRIBUTE);
            reply.bulk("key-popularity");
            reply.array(2);
            reply.bulk("key:123");
            reply.integer(90);
        }
        reply.bulk("Some real reply following the attribute");
    }

    /** What is pushed within a client's own command comes behind the command's reply. */
    private static void push(Invocation call, RespWriter reply) {
        if (reply.version() != RespWriter.RESP3) {
            call.error("ERR RESP2 is not supported by this command");
            return;
        }
        reply.bulk("Some real reply following the push reply");
        reply.push(2);
        reply.bulk("server-cpu-usage");
        reply.integer(42);
    }
}
