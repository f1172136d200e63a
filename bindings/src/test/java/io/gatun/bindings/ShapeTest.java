package io.gatun.bindings;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.bindings.generated.libc.LibC;
import java.lang.foreign.AddressLayout;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.ValueLayout;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ShapeTest {
    private static final Set<String> VARIADIC = Set.of("open", "fcntl", "prctl", "syscall");

    static Stream<Method> fixedFunctions() {
        return functions().filter(method -> !VARIADIC.contains(method.getName()));
    }

    @ParameterizedTest
    @MethodSource("fixedFunctions")
    void shouldPassOnlyWhatTheOneShapeCanCarry(Method function) throws Exception {
        FunctionDescriptor descriptor = generated(function);
        assertThat(descriptor.argumentLayouts()).hasSizeLessThanOrEqualTo(6).allMatch(ShapeTest::fitsARegister);
        assertThat(descriptor.returnLayout())
                .hasValueSatisfying(layout -> assertThat(fitsARegister(layout)).isTrue());
    }

    @ParameterizedTest
    @MethodSource("fixedFunctions")
    void shouldTakeAndReturnTheTypesOfC(Method function) throws Exception {
        FunctionDescriptor descriptor = generated(function);
        List<Class<?>> expected = descriptor.argumentLayouts().stream()
                .<Class<?>>map(ShapeTest::javaType)
                .toList();
        assertThat(function.getParameterTypes()).containsExactlyElementsOf(expected);
        assertThat(function.getReturnType())
                .isEqualTo(javaType(descriptor.returnLayout().orElseThrow()));
    }

    @Test
    void shouldCoverEveryGeneratedFunction() {
        Set<String> generated = Arrays.stream(LibC.class.getDeclaredMethods())
                .map(Method::getName)
                .filter(name -> name.endsWith("$address"))
                .map(name -> name.substring(0, name.indexOf('$')))
                .collect(Collectors.toSet());
        generated.addAll(VARIADIC);
        assertThat(functions().map(Method::getName)).containsExactlyInAnyOrderElementsOf(generated);
    }

    private static Stream<Method> functions() {
        return Arrays.stream(Libc.class.getDeclaredMethods())
                .filter(method -> Modifier.isPublic(method.getModifiers()));
    }

    private static FunctionDescriptor generated(Method function) throws ReflectiveOperationException {
        return (FunctionDescriptor)
                LibC.class.getMethod(function.getName() + "$descriptor").invoke(null);
    }

    private static boolean fitsARegister(MemoryLayout layout) {
        return layout instanceof ValueLayout.OfInt
                || layout instanceof ValueLayout.OfLong
                || layout instanceof AddressLayout;
    }

    private static Class<?> javaType(MemoryLayout layout) {
        return layout instanceof ValueLayout.OfInt ? int.class : long.class;
    }
}
