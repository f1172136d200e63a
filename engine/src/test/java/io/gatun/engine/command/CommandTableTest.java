package io.gatun.engine.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gatun.engine.setting.InvalidSettingException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class CommandTableTest {
    private final CommandTable table = Commands.table();

    private Command call(String name) {
        byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment memory = arena.allocate(bytes.length + 8L, 8);
            MemorySegment.copy(MemorySegment.ofArray(bytes), 0, memory, 0, bytes.length);
            return table.find(memory.address(), bytes.length);
        }
    }

    @Test
    void shouldFindARenamedCommandUnderItsNewNameOnly() throws Exception {
        Command flush = call("flushdb");
        table.rename("FLUSHDB", "Badger");
        assertThat(call("bAdGeR")).isSameAs(flush);
        assertThat(table.find("badger")).isSameAs(flush);
        assertThat(call("flushdb")).isNull();
        assertThat(call("get")).isNotNull();
        assertThat(flush.spec().name()).isEqualTo("flushdb");
    }

    @Test
    void shouldTakeANameThatIsNotAscii() throws Exception {
        table.rename("get", "h\u00f6le");
        assertThat(call("h\u00f6le")).isNotNull();
    }

    @Test
    void shouldTakeACommandAway() throws Exception {
        table.rename("keys", "");
        assertThat(call("keys")).isNull();
        assertThat(table.all()).noneMatch(command -> command.spec().name().equals("keys"));
    }

    @Test
    void shouldRefuseWhatIsNotThereOrThereAlready() {
        assertThatThrownBy(() -> table.rename("nosuch", "x"))
                .isInstanceOf(InvalidSettingException.class)
                .hasMessage("No such command in rename-command");
        assertThatThrownBy(() -> table.rename("get", "SET")).hasMessage("Target command name already exists");
    }
}
