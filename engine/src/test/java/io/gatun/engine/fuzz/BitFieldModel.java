package io.gatun.engine.fuzz;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** BITFIELD in big integers. */
final class BitFieldModel {
    private static final String WRONG_TYPE =
            "Invalid bitfield type. Use something like i16 u8. Note that u64 is not supported but i64 is.";

    private BitFieldModel() {}

    static String answer(ModelCall call) {
        List<Step> steps = parse(call);
        boolean readOnly = call.name().endsWith("_ro");
        boolean writes = steps.stream().anyMatch(step -> !step.operation.equals("GET"));
        ModelCall.require(!readOnly || !writes, "BITFIELD_RO only supports the GET subcommand");
        StringBuilder text = new StringBuilder(call.keys().text(call.word(1)));
        for (Step step : steps) {
            if (!step.operation.equals("GET")) {
                text.setLength(Math.max(text.length(), (int) ((step.offset + step.bits - 1) / 8) + 1));
            }
        }
        StringBuilder reply = new StringBuilder("*" + steps.size() + "\r\n");
        for (Step step : steps) {
            BigInteger result = step.run(text);
            reply.append(result == null ? ModelCall.NULL : ModelCall.integerReply(result.longValue()));
        }
        if (writes) {
            call.keys().edit(call.word(1), text.toString());
        }
        return reply.toString();
    }

    private static List<Step> parse(ModelCall call) {
        List<Step> steps = new ArrayList<>();
        String overflow = "WRAP";
        int at = 2;
        while (at < call.count()) {
            String operation = call.word(at).toUpperCase(Locale.ROOT);
            int arguments = switch (operation) {
                case "GET" -> 2;
                case "SET", "INCRBY" -> 3;
                case "OVERFLOW" -> 1;
                default -> throw ModelCall.syntax();
            };
            if (at + arguments >= call.count()) {
                throw ModelCall.syntax();
            }
            if (operation.equals("OVERFLOW")) {
                overflow = call.word(at + 1).toUpperCase(Locale.ROOT);
                ModelCall.require(overflow.matches("WRAP|SAT|FAIL"), "Invalid OVERFLOW type specified");
            } else {
                steps.add(step(call, at, operation, overflow));
            }
            at += 1 + arguments;
        }
        return steps;
    }

    private static Step step(ModelCall call, int at, String operation, String overflow) {
        String type = call.word(at + 1);
        boolean signed = type.startsWith("i");
        boolean known = type.matches("(?s)[iu].+") && Numbers.isInteger(type.substring(1));
        long bits = known ? Long.parseLong(type.substring(1)) : 0;
        ModelCall.require(bits >= 1 && bits <= (signed ? 64 : 63), WRONG_TYPE);
        String offset = call.word(at + 2);
        long from = offset.startsWith("#")
                ? BitCommandsModel.offset(offset.substring(1), (int) bits)
                : BitCommandsModel.offset(offset, 1);
        long amount = operation.equals("GET") ? 0 : call.integer(at + 3);
        return new Step(operation, overflow, signed, (int) bits, from, BigInteger.valueOf(amount));
    }

    private record Step(String operation, String overflow, boolean signed, int bits, long offset, BigInteger amount) {
        /** The reply, or null where OVERFLOW FAIL forbids it. */
        BigInteger run(StringBuilder text) {
            BigInteger before = read(text.toString());
            if (operation.equals("GET")) {
                return before;
            }
            boolean sets = operation.equals("SET");
            BigInteger wanted = sets ? amount : before.add(amount);
            boolean tooLarge = wanted.compareTo(most()) > 0 || sets && !signed && amount.signum() < 0;
            boolean tooSmall = !tooLarge && wanted.compareTo(least()) < 0;
            BigInteger after = wanted;
            if (tooLarge || tooSmall) {
                if (overflow.equals("FAIL")) {
                    return null;
                }
                after = overflow.equals("SAT") ? tooLarge ? most() : least() : wanted;
            }
            write(text, after);
            return sets ? before : read(text.toString());
        }

        private BigInteger most() {
            return BigInteger.ONE.shiftLeft(signed ? bits - 1 : bits).subtract(BigInteger.ONE);
        }

        private BigInteger least() {
            return signed ? BigInteger.ONE.shiftLeft(bits - 1).negate() : BigInteger.ZERO;
        }

        private BigInteger read(String text) {
            BigInteger value = BigInteger.ZERO;
            for (int i = 0; i < bits; i++) {
                value = value.shiftLeft(1).add(BigInteger.valueOf(BitCommandsModel.bit(text, offset + i)));
            }
            return signed && value.testBit(bits - 1) ? value.subtract(BigInteger.ONE.shiftLeft(bits)) : value;
        }

        private void write(StringBuilder text, BigInteger value) {
            for (int i = 0; i < bits; i++) {
                BitCommandsModel.setBit(text, offset + i, value.testBit(bits - 1 - i) ? 1 : 0);
            }
        }
    }
}
