package io.gatun.engine.reply;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gatun.engine.setting.InvalidSettingException;
import io.gatun.engine.setting.NumberSetting;
import io.gatun.engine.setting.Settings;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CopyAvoidancePolicyTest {
    private static final String THREADS = "min-io-threads-avoid-copy-reply";
    private static final String SIZE = "min-string-size-avoid-copy-reply";
    private static final String SIZE_THREADED = "min-string-size-avoid-copy-reply-threaded";

    private final Settings settings = new Settings();

    @ParameterizedTest
    @CsvSource({"0,false", "129,false", "16383,false", "16384,true", "16385,true", "536870912,true"})
    void shouldReferFrom16384BytesOnWithOneThread(long length, boolean refers) {
        assertThat(policy(1).refers(length)).isEqualTo(refers);
    }

    @ParameterizedTest
    @CsvSource({"2,65535,false", "2,65536,true", "6,65535,false", "6,65536,true", "6,16384,false"})
    void shouldReferFrom65536BytesOnWithSomeThreads(int threads, long length, boolean refers) {
        assertThat(policy(threads).refers(length)).isEqualTo(refers);
    }

    @ParameterizedTest
    @ValueSource(ints = {7, 8, 256})
    void shouldReferToEveryStringFromSevenThreadsOn(int threads) {
        assertThat(policy(threads).refers(0)).isTrue();
        assertThat(policy(threads).refers(129)).isTrue();
    }

    @Test
    void shouldNeverReferWithOneThreadWhenItsSizeIsZero() throws Exception {
        CopyAvoidancePolicy policy = policy(1);
        set(SIZE, "0");
        assertThat(policy.refers(Integer.MAX_VALUE)).isFalse();
        set(SIZE_THREADED, "1");
        assertThat(policy.refers(Integer.MAX_VALUE)).isFalse();
    }

    @Test
    void shouldNeverReferWithSomeThreadsWhenTheirSizeIsZero() throws Exception {
        CopyAvoidancePolicy policy = policy(3);
        set(SIZE_THREADED, "0");
        assertThat(policy.refers(Integer.MAX_VALUE)).isFalse();
        set(SIZE, "1");
        assertThat(policy.refers(Integer.MAX_VALUE)).isFalse();
    }

    @Test
    void shouldFallBackToTheSizesWhenTheRuleByThreadsIsOff() throws Exception {
        CopyAvoidancePolicy policy = policy(8);
        set(THREADS, "0");
        assertThat(policy.refers(65535)).isFalse();
        assertThat(policy.refers(65536)).isTrue();
        set(SIZE_THREADED, "0");
        assertThat(policy.refers(Integer.MAX_VALUE)).isFalse();
    }

    @Test
    void shouldReferToEveryStringOnceTheThreadsAreEnough() throws Exception {
        CopyAvoidancePolicy policy = policy(1);
        set(THREADS, "1");
        assertThat(policy.refers(1)).isTrue();
        set(SIZE, "0");
        assertThat(policy.refers(1)).isTrue();
        set(THREADS, "2");
        assertThat(policy.refers(Integer.MAX_VALUE)).isFalse();
    }

    @Test
    void shouldObeyEveryChangeAtOnce() throws Exception {
        CopyAvoidancePolicy policy = policy(1);
        for (int least : new int[] {1, 100, 20_000, 16_384, Integer.MAX_VALUE}) {
            set(SIZE, Integer.toString(least));
            assertThat(policy.refers(least - 1L)).isFalse();
            assertThat(policy.refers(least)).isTrue();
        }
    }

    @Test
    void shouldKnowFixedOnly() throws Exception {
        policy(1);
        set("copy-avoidance", "fixed");
        assertThatThrownBy(() -> set("copy-avoidance", "auto")).isInstanceOf(InvalidSettingException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {THREADS, SIZE, SIZE_THREADED})
    void shouldRefuseNegativeAndHugeNumbers(String name) {
        policy(1);
        assertThatThrownBy(() -> set(name, "-1")).isInstanceOf(InvalidSettingException.class);
        assertThatThrownBy(() -> set(name, "2147483648")).isInstanceOf(InvalidSettingException.class);
    }

    @Test
    void shouldHideItsThreeThresholds() {
        policy(1);
        assertThat(settings.find(THREADS).isHidden()).isTrue();
        assertThat(settings.find(SIZE).isHidden()).isTrue();
        assertThat(settings.find(SIZE_THREADED).isHidden()).isTrue();
    }

    private CopyAvoidancePolicy policy(int threads) {
        Settings own = threads == 1 ? settings : fresh();
        return new CopyAvoidancePolicy(own, NumberSetting.of("io-threads", threads, 1, 256));
    }

    private Settings fresh() {
        return settings.find(SIZE) == null ? settings : new Settings();
    }

    private void set(String name, String word) throws InvalidSettingException {
        settings.find(name).set(List.of(word));
    }
}
