package io.gatun.engine.setting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.Test;

class SettingKindsTest {
    private static String set(Setting<?> setting, String... words) throws InvalidSettingException {
        setting.set(List.of(words));
        return setting.text();
    }

    private static AbstractThrowableAssert<?, ?> refuses(Setting<?> setting, String... words) {
        return assertThatThrownBy(() -> setting.set(List.of(words))).isInstanceOf(InvalidSettingException.class);
    }

    @Test
    void shouldTakeOctalNumbers() throws Exception {
        NumberSetting mode = NumberSetting.octal("unixsocketperm", 0, 0, 0777);
        assertThat(set(mode, "755")).isEqualTo("755");
        assertThat(mode.get()).isEqualTo(0755);
        refuses(mode, "1000").hasMessage("argument must be between 0 and 777 inclusive");
        refuses(mode, "8").hasMessage("argument couldn't be parsed as an octal number");
    }

    @Test
    void shouldTakeAShareOfMemory() throws Exception {
        NumberSetting clients = NumberSetting.memoryOrPercent("maxmemory-clients", 0);
        assertThat(set(clients, "5%")).isEqualTo("5%");
        assertThat(clients.get()).isEqualTo(-5);
        assertThat(set(clients, "1kb")).isEqualTo("1024");
        refuses(clients, "200%").hasMessage("percentage argument must be less or equal to 100");
        refuses(clients, "-5%").hasMessage("argument must be a memory or percent value");
        refuses(clients, "much").hasMessage("argument must be a memory or percent value");
    }

    @Test
    void shouldRefuseNegativeMemory() {
        refuses(NumberSetting.memory("maxmemory", 0, 0, Long.MAX_VALUE), "-1")
                .hasMessage("argument must be a memory value");
    }

    @Test
    void shouldTakeFlagsInAnyOrder() throws Exception {
        FlagsSetting flags = new FlagsSetting("shutdown-on-sigint", "default", "save", "nosave", "now", "force");
        assertThat(set(flags, "force", "NOW", "nosave")).isEqualTo("nosave now force");
        assertThat(flags.has("now")).isTrue();
        assertThat(set(flags, "default")).isEqualTo("default");
        refuses(flags, "never")
                .hasMessage("argument(s) must be one of the following: default, save, nosave, now, force");
        refuses(flags).hasMessageStartingWith("argument(s) must be one of");
    }

    @Test
    void shouldShowOneOfTwoSynonyms() throws Exception {
        ChoiceSetting adjust =
                new ChoiceSetting("oom-score-adj", "no", List.of("no", "yes", "relative"), Map.of("relative", "yes"));
        assertThat(set(adjust, "RELATIVE")).isEqualTo("yes");
        refuses(adjust, "some").hasMessage("argument(s) must be one of the following: no, yes, relative");
    }

    @Test
    void shouldTakeAddresses() throws Exception {
        AddressesSetting bind = new AddressesSetting("bind", "*", "-::*");
        assertThat(bind.text()).isEqualTo("* -::*");
        assertThat(set(bind, "127.0.0.1", "-::1")).isEqualTo("127.0.0.1 -::1");
        assertThat(set(bind, "")).isEmpty();
        refuses(bind, "a ".repeat(17).split(" ")).hasMessage("Too many bind addresses specified.");
    }

    @Test
    void shouldTakeSavePoints() throws Exception {
        SaveSetting save = new SaveSetting();
        assertThat(set(save, "3600", "1", "60", "0")).isEqualTo("3600 1 60 0");
        assertThat(set(save, "")).isEmpty();
        for (String wrong : List.of("3600", "0 1", "60 -1", "x 1")) {
            refuses(save, wrong.split(" ")).hasMessage("Invalid save parameters");
        }
    }

    @Test
    void shouldTakeAPrimary() throws Exception {
        ReplicaOfSetting primary = new ReplicaOfSetting();
        assertThat(set(primary, "host", "6379")).isEqualTo("host 6379");
        assertThat(set(primary, "NO", "one")).isEmpty();
        refuses(primary, "host", "abc").hasMessage("Invalid primary port");
        refuses(primary, "host", "65536").hasMessage("Invalid primary port");
        refuses(primary, "host").hasMessage("wrong number of arguments");
    }

    @Test
    void shouldTakeClassesOfEvents() throws Exception {
        KeyspaceEventsSetting events = new KeyspaceEventsSetting();
        assertThat(set(events, "KEA")).isEqualTo("AKE");
        assertThat(set(events, "xgK")).isEqualTo("gxK");
        assertThat(set(events, "")).isEmpty();
        assertThat(set(events, "mnEAK")).isEqualTo("AnKEm");
        assertThat(set(events, "mnEKdtxezhsl$")).isEqualTo("$lshzxetdnKEm");
        assertThat(set(events, "g$lshzxetd")).isEqualTo("A");
        assertThat(events.has('h')).isTrue();
        assertThat(events.has('n')).isFalse();
        refuses(events, "KEy").hasMessage("Invalid event class character. Use 'Ag$lshzxeKEtmdn'.");
    }

    @Test
    void shouldTakeAsManyNumbersAsItHas() throws Exception {
        IntegersSetting values = new IntegersSetting("oom-score-adj-values", List.of(0, 200, 800), -2000, 2000);
        assertThat(set(values, "1", "2", "3")).isEqualTo("1 2 3");
        refuses(values, "1", "2").hasMessage("wrong number of arguments");
        refuses(values, "1", "2", "3000")
                .hasMessage("Invalid oom-score-adj-values, elements must be between -2000 and 2000.");
    }

    @Test
    void shouldTakePercentiles() throws Exception {
        PercentilesSetting percentiles = new PercentilesSetting();
        assertThat(percentiles.text()).isEqualTo("50 99 99.9");
        assertThat(set(percentiles, "100", "0.5")).isEqualTo("100 0.5");
        assertThat(set(percentiles, "")).isEmpty();
        refuses(percentiles, "x").hasMessage("Invalid latency-tracking-info-percentiles parameters");
        refuses(percentiles, "101")
                .hasMessage("latency-tracking-info-percentiles parameters should sit between [0.0,100.0]");
    }

    @Test
    void shouldResolveAFolder() throws Exception {
        DirectorySetting dir = new DirectorySetting("/start", (from, path) -> from + "/" + path);
        assertThat(set(dir, "data")).isEqualTo("/start/data");
        refuses(dir, "").hasMessage("dir can't be empty");
    }

    @Test
    void shouldTakeEveryValueThatChangesNothing() throws Exception {
        NumberSetting idle = NumberSetting.natural("repl-timeout", 60);
        idle.standing(Standing.idle("there is no replication yet"));
        assertThat(set(idle, "7")).isEqualTo("7");
    }

    @Test
    void shouldTakeOnlyTheInitialValueOfWhatIsNotThere() throws Exception {
        BooleanSetting fixed = new BooleanSetting("appendonly", false);
        fixed.standing(Standing.fixed("there is none"));
        assertThat(set(fixed, "NO")).isEqualTo("no");
        refuses(fixed, "yes").hasMessage("there is none");
        refuses(fixed, "some").hasMessage("argument must be 'yes' or 'no'");
    }
}
