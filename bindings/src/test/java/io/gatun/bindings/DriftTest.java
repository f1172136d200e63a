package io.gatun.bindings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.gatun.bindings.generated.libc.LibC;
import io.gatun.bindings.generated.libc.epoll_data;
import io.gatun.bindings.generated.libc.epoll_event;
import io.gatun.bindings.generated.libc.in6_addr;
import io.gatun.bindings.generated.libc.in_addr;
import io.gatun.bindings.generated.libc.iovec;
import io.gatun.bindings.generated.libc.msghdr;
import io.gatun.bindings.generated.libc.pollfd;
import io.gatun.bindings.generated.libc.rlimit;
import io.gatun.bindings.generated.libc.rusage;
import io.gatun.bindings.generated.libc.sockaddr;
import io.gatun.bindings.generated.libc.sockaddr_in;
import io.gatun.bindings.generated.libc.sockaddr_in6;
import io.gatun.bindings.generated.libc.sockaddr_storage;
import io.gatun.bindings.generated.libc.sockaddr_un;
import io.gatun.bindings.generated.libc.timespec;
import io.gatun.bindings.generated.libc.timeval;
import java.lang.foreign.GroupLayout;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemoryLayout.PathElement;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DriftTest {
    private static final List<GroupLayout> GENERATED = List.of(
            epoll_data.layout(),
            epoll_event.layout(),
            in_addr.layout(),
            in6_addr.layout(),
            iovec.layout(),
            msghdr.layout(),
            pollfd.layout(),
            rlimit.layout(),
            rusage.layout(),
            sockaddr.layout(),
            sockaddr_in.layout(),
            sockaddr_in6.layout(),
            sockaddr_storage.layout(),
            sockaddr_un.layout(),
            timespec.layout(),
            timeval.layout());

    private static final Map<String, Integer> HAND_WRITTEN = Map.ofEntries(
            Map.entry("sizeof(struct iovec)", IovecLayout.SIZE_BYTES),
            Map.entry("offsetof(struct iovec, iov_base)", IovecLayout.BASE_OFFSET),
            Map.entry("offsetof(struct iovec, iov_len)", IovecLayout.LENGTH_OFFSET),
            Map.entry("sizeof(struct epoll_event)", EpollEventLayout.SIZE_BYTES),
            Map.entry("offsetof(struct epoll_event, events)", EpollEventLayout.EVENTS_OFFSET),
            Map.entry("offsetof(struct epoll_event, data)", EpollEventLayout.DATA_OFFSET),
            Map.entry("sizeof(struct msghdr)", MsghdrLayout.SIZE_BYTES),
            Map.entry("offsetof(struct msghdr, msg_name)", MsghdrLayout.NAME_OFFSET),
            Map.entry("offsetof(struct msghdr, msg_namelen)", MsghdrLayout.NAME_LENGTH_OFFSET),
            Map.entry("offsetof(struct msghdr, msg_iov)", MsghdrLayout.IOVECS_OFFSET),
            Map.entry("offsetof(struct msghdr, msg_iovlen)", MsghdrLayout.IOVEC_COUNT_OFFSET),
            Map.entry("offsetof(struct msghdr, msg_control)", MsghdrLayout.CONTROL_OFFSET),
            Map.entry("offsetof(struct msghdr, msg_controllen)", MsghdrLayout.CONTROL_LENGTH_OFFSET),
            Map.entry("offsetof(struct msghdr, msg_flags)", MsghdrLayout.FLAGS_OFFSET),
            Map.entry("sizeof(struct sockaddr_in)", SockaddrLayout.IN_SIZE_BYTES),
            Map.entry("sizeof(struct sockaddr_in6)", SockaddrLayout.IN6_SIZE_BYTES),
            Map.entry("sizeof(struct sockaddr_un)", SockaddrLayout.UN_SIZE_BYTES),
            Map.entry("sizeof(struct sockaddr_storage)", SockaddrLayout.STORAGE_SIZE_BYTES),
            Map.entry("sizeof(((struct sockaddr_un *) 0)->sun_path)", SockaddrLayout.UN_PATH_BYTES),
            Map.entry("offsetof(struct sockaddr, sa_family)", SockaddrLayout.FAMILY_OFFSET),
            Map.entry("offsetof(struct sockaddr_in, sin_port)", SockaddrLayout.PORT_OFFSET),
            Map.entry("offsetof(struct sockaddr_in, sin_addr)", SockaddrLayout.IN_ADDRESS_OFFSET),
            Map.entry("offsetof(struct sockaddr_in6, sin6_port) ", SockaddrLayout.PORT_OFFSET),
            Map.entry("offsetof(struct sockaddr_in6, sin6_addr)", SockaddrLayout.IN6_ADDRESS_OFFSET),
            Map.entry("offsetof(struct sockaddr_in6, sin6_scope_id)", SockaddrLayout.IN6_SCOPE_OFFSET),
            Map.entry("offsetof(struct sockaddr_un, sun_path)", SockaddrLayout.UN_PATH_OFFSET),
            Map.entry("sizeof(struct pollfd)", PollfdLayout.SIZE_BYTES),
            Map.entry("offsetof(struct pollfd, fd)", PollfdLayout.FD_OFFSET),
            Map.entry("offsetof(struct pollfd, events)", PollfdLayout.EVENTS_OFFSET),
            Map.entry("offsetof(struct pollfd, revents)", PollfdLayout.RETURNED_OFFSET),
            Map.entry("sizeof(struct rlimit)", RlimitLayout.SIZE_BYTES),
            Map.entry("offsetof(struct rlimit, rlim_cur)", RlimitLayout.CURRENT_OFFSET),
            Map.entry("offsetof(struct rlimit, rlim_max)", RlimitLayout.MAXIMUM_OFFSET),
            Map.entry("sizeof(struct rusage)", RusageLayout.SIZE_BYTES),
            Map.entry("offsetof(struct rusage, ru_utime)", RusageLayout.USER_TIME_OFFSET),
            Map.entry("offsetof(struct rusage, ru_stime)", RusageLayout.SYSTEM_TIME_OFFSET),
            Map.entry("offsetof(struct rusage, ru_maxrss)", RusageLayout.PEAK_RESIDENT_OFFSET),
            Map.entry("offsetof(struct rusage, ru_minflt)", RusageLayout.MINOR_FAULTS_OFFSET),
            Map.entry("offsetof(struct rusage, ru_majflt)", RusageLayout.MAJOR_FAULTS_OFFSET),
            Map.entry("sizeof(struct timespec)", TimespecLayout.SIZE_BYTES),
            Map.entry("offsetof(struct timespec, tv_nsec)", TimespecLayout.NANOS_OFFSET),
            Map.entry("offsetof(struct timeval, tv_usec)", RusageLayout.TIMEVAL_MICROS_OFFSET));

    private static final List<Class<?>> CONSTANTS = List.of(
            Epoll.class,
            Errno.class,
            EventFd.class,
            Fcntl.class,
            Mmap.class,
            Poll.class,
            Prctl.class,
            Resource.class,
            Socket.class,
            Stat.class,
            Unistd.class);

    @Test
    void shouldLayStructsOutAsCDoes() throws Exception {
        assertThat(valuesInC(HAND_WRITTEN.keySet())).containsExactlyInAnyOrderEntriesOf(asLongs(HAND_WRITTEN));
    }

    @Test
    void shouldHaveGeneratedLayoutsThatCAgreesWith() throws Exception {
        assumeTrue(EpollEventLayout.isPacked(System.getProperty("os.arch")), "the bindings describe x86-64");
        Map<String, Long> generated = new TreeMap<>();
        for (GroupLayout layout : GENERATED) {
            String type = (layout.name().orElseThrow().equals("epoll_data") ? "union " : "struct ")
                    + layout.name().orElseThrow();
            generated.put("sizeof(" + type + ")", layout.byteSize());
            for (String field : fields(layout)) {
                generated.put(
                        "offsetof(" + type + ", " + field + ")", layout.byteOffset(PathElement.groupElement(field)));
            }
        }
        assertThat(generated).hasSizeGreaterThan(50);
        assertThat(valuesInC(generated.keySet())).containsExactlyInAnyOrderEntriesOf(generated);
    }

    @Test
    void shouldHaveTheConstantsOfC() throws Exception {
        Map<String, Long> inJava = new TreeMap<>();
        for (Field constant : constants().toList()) {
            inJava.put("(" + constant.getType() + ") " + constant.getName(), ((Number) constant.get(null)).longValue());
        }
        assertThat(inJava).hasSizeGreaterThan(200);
        assertThat(valuesInC(inJava.keySet())).containsExactlyInAnyOrderEntriesOf(inJava);
    }

    @Test
    void shouldHaveTheConstantsOfTheGeneratedBindings() throws Exception {
        for (Field constant : constants().toList()) {
            Method generated = LibC.class.getMethod(constant.getName());
            assertThat(generated.invoke(null)).as(constant.getName()).isEqualTo(constant.get(null));
        }
    }

    @Test
    void shouldLeaveNoGeneratedConstantWithoutAName() {
        List<String> named = constants().map(Field::getName).toList();
        assertThat(Arrays.stream(LibC.class.getDeclaredMethods())
                        .filter(method -> method.getParameterCount() == 0
                                && !method.getName().contains("$"))
                        .map(Method::getName)
                        .filter(name -> name.equals(name.toUpperCase()) && !name.equals("MAP_FAILED")))
                .containsExactlyInAnyOrderElementsOf(named);
    }

    @Test
    void shouldDescribeErrorsAsStrerrorDoes() throws Exception {
        List<String> expected = new ArrayList<>();
        StringBuilder body = new StringBuilder();
        for (Field constant : constantsOf(Errno.class).toList()) {
            int errno = constant.getInt(null);
            expected.add(errno + " " + Errno.describe(errno));
            body.append("printf(\"%%d %%s\\n\", %1$s, strerror(%1$s));%n".formatted(constant.getName()));
        }
        assertThat(new CProgram(body.toString()).run()).isEqualTo(expected);
    }

    private static Map<String, Long> valuesInC(Iterable<String> expressions) throws Exception {
        StringBuilder body = new StringBuilder();
        for (String expression : expressions) {
            body.append("printf(\"%1$s=%%ld\\n\", (long) (%1$s));%n".formatted(expression));
        }
        Map<String, Long> values = new TreeMap<>();
        for (String line : new CProgram(body.toString()).run()) {
            int end = line.indexOf('=');
            values.put(line.substring(0, end), Long.parseLong(line.substring(end + 1)));
        }
        return values;
    }

    private static Map<String, Long> asLongs(Map<String, Integer> values) {
        Map<String, Long> longs = new TreeMap<>();
        values.forEach((expression, value) -> longs.put(expression, value.longValue()));
        return longs;
    }

    private static List<String> fields(GroupLayout layout) {
        return layout.memberLayouts().stream()
                .map(MemoryLayout::name)
                .flatMap(Optional::stream)
                .filter(name -> !name.contains("$"))
                .toList();
    }

    private static Stream<Field> constants() {
        return CONSTANTS.stream().flatMap(DriftTest::constantsOf);
    }

    private static Stream<Field> constantsOf(Class<?> type) {
        return Arrays.stream(type.getDeclaredFields())
                .filter(field -> Modifier.isPublic(field.getModifiers()) && Modifier.isStatic(field.getModifiers()));
    }
}
