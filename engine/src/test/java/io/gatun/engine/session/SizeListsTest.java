package io.gatun.engine.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.TestEngine;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SizeListsTest {
    private static final int LISTS = 19;

    private final TestEngine engine = new TestEngine();
    private final SizeLists lists = new SizeLists();

    @AfterEach
    void close() {
        engine.close();
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "1024, 0",
        "32767, 0",
        "32768, 1",
        "65535, 1",
        "65536, 2",
        "4294967296, 18",
        "99999999999999, 18"
    })
    void shouldHaveAListPerPowerOfTwo(long bytes, int list) {
        assertThat(SizeLists.of(bytes)).isEqualTo(list);
    }

    @Test
    void shouldHaveNobodyWhenEmpty() {
        assertThat(lists.firstOfLargest()).isNull();
    }

    @Test
    void shouldFindTheLongestInTheListOfTheLargestAfterAnyMoves() {
        SplittableRandom random = new SplittableRandom(7);
        List<Session> sessions = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            sessions.add(engine.connect().session());
        }
        List<List<Session>> model = new ArrayList<>();
        for (int i = 0; i < LISTS; i++) {
            model.add(new ArrayList<>());
        }
        for (int i = 0; i < 5000; i++) {
            Session session = sessions.get(random.nextInt(sessions.size()));
            int list = random.nextInt(SizeLists.NONE, LISTS);
            lists.put(session, list);
            if (list == SizeLists.NONE || !model.get(list).contains(session)) {
                model.forEach(each -> each.remove(session));
                if (list != SizeLists.NONE) {
                    model.get(list).add(session);
                }
            }
            assertThat(lists.firstOfLargest()).isSameAs(firstOfLargest(model));
        }
    }

    private static Session firstOfLargest(List<List<Session>> model) {
        for (int i = LISTS - 1; i >= 0; i--) {
            if (!model.get(i).isEmpty()) {
                return model.get(i).getFirst();
            }
        }
        return null;
    }
}
