package io.gatun.net;

import io.gatun.engine.setting.InvalidSettingException;
import io.gatun.engine.setting.Setting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Tells the kernel how gladly to end this process when memory is short, and takes that back. */
final class OomScore {
    private static final String FILE = "/proc/self/oom_score_adj";
    private static final int MOST = 1000;

    private final ProcessDirectives directives;
    private final Log log;
    private int base;
    private boolean adjusted;

    OomScore(ProcessDirectives directives, Log log) {
        this.directives = directives;
        this.log = log;
    }

    /** Obeys the directives at once and whenever they change. */
    void obey() {
        Setting.Applier applier = this::apply;
        directives.oomScoreAdj.appliedBy(applier);
        directives.oomScoreAdjValues.appliedBy(applier);
        try {
            apply();
        } catch (InvalidSettingException e) {
            assert adjusted : "what failed is in the log";
        }
    }

    private void apply() throws InvalidSettingException {
        String mode = directives.oomScoreAdj.value();
        try {
            if (!mode.equals("no")) {
                adjust(mode.equals("yes"));
            } else if (adjusted) {
                adjusted = false;
                write(base);
            }
        } catch (IOException e) {
            log.warning("Unable to write oom_score_adj: " + FileErrors.describe(e));
            throw new InvalidSettingException("Failed to set current oom_score_adj. Check server logs.");
        }
    }

    private void adjust(boolean relative) throws IOException {
        if (!adjusted) {
            base = KernelNumber.read(FILE);
            adjusted = true;
        }
        int value = directives.oomScoreAdjValues.value().getFirst() + (relative ? base : 0);
        write(Math.clamp(value, -MOST, MOST));
    }

    private static void write(int value) throws IOException {
        Files.writeString(Path.of(FILE), Integer.toString(value));
    }
}
