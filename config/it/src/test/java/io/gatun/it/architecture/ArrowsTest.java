package io.gatun.it.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.CompositeArchRule;
import java.lang.foreign.Linker;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Executor;
import java.util.concurrent.ThreadLocalRandom;

@AnalyzeClasses(packages = "io.gatun", importOptions = DoNotIncludeTests.class)
class ArrowsTest {

    private static final List<String> MODULES = List.of(
            "io.gatun.bindings..", "io.gatun.engine..", "io.gatun.net..", "io.gatun.rdma..", "io.gatun.config..");

    private static final List<List<String>> ENGINE = List.of(
            List.of("io.gatun.engine.memory.."),
            List.of("io.gatun.engine.protocol..", "io.gatun.engine.reply.."),
            List.of("io.gatun.engine.value.."),
            List.of("io.gatun.engine.keyspace.."),
            List.of("io.gatun.engine.session.."),
            List.of("io.gatun.engine.command.."));

    @ArchTest
    static final ArchRule shouldPointFromLaterModulesToEarlierOnes =
            pointingBackOnly(MODULES.stream().map(List::of).toList());

    @ArchTest
    static final ArchRule shouldPointFromLaterRoomsOfTheEngineToEarlierOnes = pointingBackOnly(ENGINE);

    @ArchTest
    static final ArchRule shouldHaveNoCyclesBetweenTheRoomsOfTheEngine =
            slices().matching("io.gatun.engine.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule shouldKeepCommandsOutOfTheNetwork = noClasses()
            .that()
            .resideInAnyPackage("io.gatun.net..", "io.gatun.rdma..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("io.gatun.engine.command..");

    @ArchTest
    static final ArchRule shouldUseBindingsInTheEngineFromMemoryAndScriptOnly = noClasses()
            .that(resideInAnyPackage("io.gatun.engine..")
                    .and(resideOutsideOfPackage("io.gatun.engine.memory.."))
                    .and(resideOutsideOfPackage("io.gatun.engine.script..")))
            .should()
            .dependOnClassesThat()
            .resideInAPackage("io.gatun.bindings..");

    @ArchTest
    static final ArchRule shouldLinkNativeFunctionsInBindingsOnly = noClasses()
            .that()
            .resideOutsideOfPackage("io.gatun.bindings..")
            .should()
            .dependOnClassesThat()
            .belongToAnyOf(Linker.class, SymbolLookup.class)
            .orShould()
            .dependOnClassesThat()
            .areAssignableTo(MethodHandle.class);

    @ArchTest
    static final ArchRule shouldUseNoUnsafeOrInternalClassOfTheJdk =
            noClasses().should().dependOnClassesThat().resideInAnyPackage("sun..", "jdk.internal..", "com.sun..");

    @ArchTest
    static final ArchRule shouldKnowNoSocketAndNoThreadInTheEngine = noClasses()
            .that()
            .resideInAPackage("io.gatun.engine..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("java.net..", "java.nio.channels..")
            .orShould()
            .dependOnClassesThat()
            .areAssignableTo(Executor.class)
            .orShould()
            .dependOnClassesThat()
            .areAssignableTo(Thread.class);

    @ArchTest
    static final ArchRule shouldTakeTimeAndRandomnessInTheEngineFromOutside = noClasses()
            .that()
            .resideInAPackage("io.gatun.engine..")
            .should()
            .callMethod(System.class, "currentTimeMillis")
            .orShould()
            .callMethod(System.class, "nanoTime")
            .orShould()
            .callMethod(Instant.class, "now")
            .orShould()
            .callMethod(Clock.class, "systemUTC")
            .orShould()
            .callMethod(Math.class, "random")
            .orShould()
            .callMethod(UUID.class, "randomUUID")
            .orShould()
            .dependOnClassesThat()
            .belongToAnyOf(SecureRandom.class, ThreadLocalRandom.class);

    @ArchTest
    static final ArchRule shouldMeasureThroughTheNetworkModulesOnly = noClasses()
            .that()
            .resideInAPackage("io.gatun.bench.load..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("io.gatun.bindings..", "io.gatun.engine..", "io.gatun.config..");

    @ArchTest
    static final ArchRule shouldNameClassesForWhatTheyAre = noClasses()
            .should()
            .haveNameMatching(".*(Manager|Helper|Utils?|Impl)")
            .orShould()
            .haveNameMatching(".*(Manager|Helper|Utils?|Impl)\\$.*");

    @ArchTest
    static void shouldHaveSeenEveryModule(JavaClasses classes) {
        for (String module : List.of("bindings", "engine", "net", "config")) {
            assertThat(classes)
                    .as(module)
                    .anyMatch(type -> type.getPackageName().startsWith("io.gatun." + module));
        }
    }

    private static ArchRule pointingBackOnly(List<List<String>> layers) {
        List<ArchRule> rules = new ArrayList<>();
        for (int i = 0; i + 1 < layers.size(); i++) {
            String[] later = layers.subList(i + 1, layers.size()).stream()
                    .flatMap(List::stream)
                    .toArray(String[]::new);
            rules.add(noClasses()
                    .that()
                    .resideInAnyPackage(layers.get(i).toArray(String[]::new))
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(later));
        }
        return CompositeArchRule.of(rules).as("no arrow points back in " + Arrays.toString(layers.toArray()));
    }
}
