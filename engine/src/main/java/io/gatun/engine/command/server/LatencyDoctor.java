package io.gatun.engine.command.server;

import io.gatun.engine.command.EngineContext;
import io.gatun.engine.stats.CommandLogType;
import io.gatun.engine.stats.LatencyEvent;
import io.gatun.engine.stats.LatencySeries;
import java.util.Locale;

/** Says what held the server up, and what can be done about it. */
final class LatencyDoctor {
    private static final int MICROS_PER_MILLI = 1000;
    private static final int FINE_HZ = 100;

    private final EngineContext context;
    private final StringBuilder report = new StringBuilder();
    private final StringBuilder advice = new StringBuilder();

    private LatencyDoctor(EngineContext context) {
        this.context = context;
    }

    static String report(EngineContext context) {
        LatencyDoctor doctor = new LatencyDoctor(context);
        if (!context.latency().events().isEmpty()) {
            doctor.examine();
        } else if (context.latency().isOn()) {
            doctor.report.append("No latency spike was seen since the monitor was last reset.\n");
        } else {
            doctor.report.append("The latency monitor is off. \"CONFIG SET latency-monitor-threshold <milliseconds>\""
                    + " switches it on.\n");
        }
        return doctor.report.toString();
    }

    private void examine() {
        report.append("Latency spikes were seen:\n\n");
        int number = 0;
        for (LatencyEvent event : context.latency().events().keySet()) {
            tell(++number, event, context.latency().events().get(event));
            advise(event);
        }
        report.append("\nWhat may help:\n\n").append(advice);
    }

    private void tell(int number, LatencyEvent event, LatencySeries series) {
        long period = Math.max(1, context.latency().nowSeconds() - series.seconds(0));
        report.append(String.format(
                Locale.ROOT,
                "%d. %s: %d latency spikes (average %dms, mean deviation %dms, period %.2f sec)."
                        + " Worst all time event %dms.%n",
                number,
                event.wireName(),
                series.count(),
                series.mean(),
                series.meanDeviation(),
                (double) period / series.count(),
                series.worst()));
    }

    private void advise(LatencyEvent event) {
        switch (event) {
            case COMMAND -> {
                slowLog();
                say("Commands on large values, and on many keys, take long. Work on them in smaller pieces.");
            }
            case FAST_COMMAND ->
                say("Quick commands that take long point at the machine: look for other busy processes, for swapping,"
                        + " for a hypervisor that took the processor away, and for pauses of the Java collector.");
            case EXPIRE_CYCLE -> {
                if (context.directives().hz.get() < FINE_HZ) {
                    say("'CONFIG SET hz 100' makes the search for expired keys run more often and shorter.");
                }
                say("Give keys expiry times that do not all end at once.");
            }
            case EVICTION_CYCLE ->
                say("Evicting much at once takes long. Lower 'maxmemory' in small steps, and store large values in"
                        + " smaller ones.");
        }
    }

    private void slowLog() {
        long threshold = context.commandLogs().of(CommandLogType.SLOW).threshold();
        long monitored = context.directives().latency.threshold.get() * MICROS_PER_MILLI;
        if (threshold > monitored) {
            say("The slow log does not keep everything that this monitor sees. 'CONFIG SET slowlog-log-slower-than "
                    + monitored + "' makes it do so.");
        }
        say("The slow log tells which commands they were: SLOWLOG GET.");
    }

    private void say(String sentence) {
        advice.append("- ").append(sentence).append('\n');
    }
}
