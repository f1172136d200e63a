package io.gatun.it.support;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TestReportTest {

    @TempDir
    private Path root;

    private Path reports;
    private Path log;

    @BeforeEach
    void makeFolders() throws IOException {
        reports = Files.createDirectories(root.resolve("module/target/surefire-reports"));
        log = Files.writeString(root.resolve("check.log"), "[INFO] BUILD SUCCESS\n");
    }

    @Test
    void shouldCountTheTestsOfEveryModule() throws IOException {
        write("TEST-A.xml", "<testcase classname='x.A' name='one'/><testcase classname='x.A' name='two'/>");
        write("TEST-B.xml", "<testcase classname='x.B' name='three'/>");
        assertThat(report(0)).isEqualTo("3 passed, 0 failed, 0 skipped\n");
    }

    @Test
    void shouldNameFailuresAndErrors() throws IOException {
        write(
                "TEST-A.xml",
                "<testcase classname='x.A' name='one'><failure message='m'>expected 1\nbut was 2</failure></testcase>"
                        + "<testcase classname='x.A' name='two'><error>broken</error></testcase>");
        assertThat(report(0))
                .isEqualTo("failed: x.A.one: expected 1 but was 2\nfailed: x.A.two: broken\n"
                        + "0 passed, 2 failed, 0 skipped\n");
    }

    @Test
    void shouldNameSkippedClassesWithTheirReasonInOneLine() throws IOException {
        write(
                "TEST-A.xml",
                "<testcase classname='x.A' name='one'><skipped message='later'/></testcase>"
                        + "<testcase classname='x.A' name='two'><skipped message='later'/></testcase>"
                        + "<testcase classname='x.B' name='three'><skipped type='t'>"
                        + "org.opentest4j.TestAbortedException: Assumption failed: no tool\n\tat y</skipped></testcase>"
                        + "<testcase classname='x.B' name='four'/>");
        assertThat(report(0)).isEqualTo("skipped: A (later) x2; B (no tool)\n1 passed, 0 failed, 3 skipped\n");
    }

    @Test
    void shouldCountABrokenBuildAsAFailureAndShowItsErrors() throws IOException {
        Files.writeString(log, "[INFO] begin\n[ERROR] no such symbol\n[ERROR] -> [Help 1]\n[ERROR] more\n");
        assertThat(report(1))
                .isEqualTo("failed: the build, with status 1, see " + log + "\n[ERROR] no such symbol\n"
                        + "0 passed, 1 failed, 0 skipped\n");
    }

    @Test
    void shouldCountAVirtualMachineThatEndedEarlyAsAFailure() throws IOException {
        Files.writeString(log, "[ERROR] The forked VM terminated without properly saying goodbye.\n");
        write("TEST-A.xml", "<testcase classname='x.A' name='one'/>");
        assertThat(report(0)).endsWith("1 passed, 1 failed, 0 skipped\n");
    }

    @Test
    void shouldCountAModuleThatHungAsAFailure() throws IOException {
        Files.writeString(log, "[ERROR] There was a timeout in the fork\n");
        write("TEST-A.xml", "<testcase classname='x.A' name='one'/>");
        assertThat(report(0)).endsWith("1 passed, 1 failed, 0 skipped\n");
    }

    @Test
    void shouldCountAReportThatBreaksOffAsAFailure() throws IOException {
        Files.writeString(reports.resolve("TEST-A.xml"), "<testsuite><testcase");
        assertThat(report(0)).endsWith("0 passed, 1 failed, 0 skipped\n");
    }

    private void write(String name, String cases) throws IOException {
        Files.writeString(reports.resolve(name), "<testsuite>" + cases + "</testsuite>");
    }

    private String report(int status) throws IOException {
        TestReport report = new TestReport();
        report.readBuild(log, status);
        report.readTree(root.resolve("module"));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        report.print(new PrintStream(out, true, StandardCharsets.UTF_8));
        return out.toString(StandardCharsets.UTF_8);
    }
}
