package io.gatun.it.support;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/**
 * Counts what the tests of all modules did, from the reports that Surefire left behind. {@code ./check} runs this file as
 * a program when Maven has ended: the last line is {@code N passed, N failed, N skipped}, and the lines before it name
 * what failed and what was skipped. A build that broke counts as one failure.
 */
public final class TestReport {

    private static final int BUILD_ERRORS = 40;
    private static final int FAILURE_LINES = 10;
    private static final int FAILURE_CHARACTERS = 500;
    private static final Pattern BROKEN_OFF =
            Pattern.compile("^\\[ERROR] (The forked VM terminated|There was a timeout)");

    private final List<String> failures = new ArrayList<>();
    private final Map<String, Integer> skips = new LinkedHashMap<>();
    private int passed;
    private int skipped;

    /** Arguments: the top of the tree, Maven's log and Maven's exit status. */
    public static void main(String[] arguments) throws IOException {
        TestReport report = new TestReport();
        report.readBuild(Path.of(arguments[1]), Integer.parseInt(arguments[2]));
        report.readTree(Path.of(arguments[0]));
        report.print(System.out);
        System.exit(report.isGreen() ? 0 : 1);
    }

    /** Reads every report below a folder. */
    public void readTree(Path root) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            List<Path> reports = files.filter(TestReport::isReport).sorted().toList();
            for (Path report : reports) {
                readReport(report);
            }
        }
    }

    /** Notes a build that broke, and a virtual machine of tests that ended early, as failures. */
    public void readBuild(Path log, int status) throws IOException {
        List<String> lines = new String(Files.readAllBytes(log), StandardCharsets.UTF_8)
                .lines()
                .toList();
        if (status == 0) {
            lines.stream()
                    .filter(line -> BROKEN_OFF.matcher(line).find())
                    .forEach(line -> failures.add("a module whose tests broke off, see " + log + "\n" + line));
        } else {
            String errors = lines.stream()
                    .filter(line -> line.startsWith("[ERROR]") && !line.startsWith("[ERROR] \tat "))
                    .takeWhile(line -> !line.startsWith("[ERROR] -> [Help"))
                    .limit(BUILD_ERRORS)
                    .collect(Collectors.joining("\n"));
            failures.add("the build, with status " + status + ", see " + log + "\n" + errors);
        }
    }

    public boolean isGreen() {
        return failures.isEmpty() && passed > 0;
    }

    /** Prints what failed, what was skipped, and the counts. */
    public void print(PrintStream out) {
        failures.forEach(failure -> out.println("failed: " + failure));
        if (!skips.isEmpty()) {
            out.println(skips.entrySet().stream()
                    .map(skip -> skip.getValue() == 1 ? skip.getKey() : skip.getKey() + " x" + skip.getValue())
                    .collect(Collectors.joining("; ", "skipped: ", "")));
        }
        out.println(passed + " passed, " + failures.size() + " failed, " + skipped + " skipped");
    }

    private static boolean isReport(Path file) {
        String name = file.getFileName().toString();
        return name.startsWith("TEST-")
                && name.endsWith(".xml")
                && file.getParent().endsWith("target/surefire-reports");
    }

    private void readReport(Path file) throws IOException {
        try {
            DocumentBuilder parser = DocumentBuilderFactory.newInstance().newDocumentBuilder();
            parser.setErrorHandler(new DefaultHandler());
            NodeList cases = parser.parse(file.toFile()).getElementsByTagName("testcase");
            for (int i = 0; i < cases.getLength(); i++) {
                readCase((Element) cases.item(i));
            }
        } catch (ParserConfigurationException | SAXException e) {
            failures.add("the report " + file + " cannot be read: " + e.getMessage());
        }
    }

    private void readCase(Element test) {
        String type = test.getAttribute("classname");
        Element skip = child(test, "skipped");
        Element failure = child(test, "failure");
        Element failureOrError = failure == null ? child(test, "error") : failure;
        if (skip != null) {
            skipped++;
            skips.merge(simpleName(type) + " (" + reason(skip) + ")", 1, Integer::sum);
        } else if (failureOrError != null) {
            failures.add(type + "." + test.getAttribute("name") + ": " + summary(failureOrError.getTextContent()));
        } else {
            passed++;
        }
    }

    private static String reason(Element skip) {
        String message = skip.getAttribute("message");
        String text = message.isEmpty() ? skip.getTextContent() : message;
        return text.lines().findFirst().orElse("no reason").replaceFirst("^.*Assumption failed: ", "");
    }

    private static Element child(Element parent, String name) {
        NodeList found = parent.getElementsByTagName(name);
        return found.getLength() == 0 ? null : (Element) found.item(0);
    }

    private static String simpleName(String type) {
        return type.substring(type.lastIndexOf('.') + 1);
    }

    private static String summary(String text) {
        String line = text.strip()
                .lines()
                .filter(part -> !part.isBlank() && !part.startsWith("\tat "))
                .limit(FAILURE_LINES)
                .collect(Collectors.joining(" "));
        return line.length() > FAILURE_CHARACTERS ? line.substring(0, FAILURE_CHARACTERS) + "..." : line;
    }
}
