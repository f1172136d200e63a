package io.gatun.net;

import io.gatun.engine.setting.InvalidSettingException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What ps and top call the process. A Java program cannot write over its own command line, so it is the process's name that
 * is set, of which Linux keeps fifteen bytes.
 */
final class ProcessTitle {
    private static final Pattern VARIABLE = Pattern.compile("\\{([^{}]*)}|[{}]");

    private final NetDirectives directives;
    private final Log log;
    private final String configFile;

    ProcessTitle(NetDirectives directives, String configFile, Log log) {
        this.directives = directives;
        this.configFile = configFile;
        this.log = log;
    }

    static void check(String template) throws InvalidSettingException {
        Map<String, String> variables = new HashMap<>();
        for (String name : new String[] {"listen-addr", "config-file", "port", "tls-port", "unixsocket"}) {
            variables.put(name, name);
        }
        variables.put("title", "");
        variables.put("server-mode", "");
        if (expand(template, variables).isEmpty()) {
            throw invalid();
        }
    }

    private static InvalidSettingException invalid() {
        return new InvalidSettingException("template format is invalid or contains unknown variables");
    }

    private static String expand(String template, Map<String, String> variables) throws InvalidSettingException {
        Matcher matcher = VARIABLE.matcher(template);
        StringBuilder title = new StringBuilder();
        while (matcher.find()) {
            String value = variables.get(String.valueOf(matcher.group(1)));
            if (value == null) {
                throw invalid();
            }
            matcher.appendReplacement(title, Matcher.quoteReplacement(value));
        }
        return matcher.appendTail(title).toString().strip();
    }

    /** Sets it as the directives have it now. */
    void set(int port) {
        String address = directives.bind.value().isEmpty()
                ? "*"
                : directives.bind.value().getFirst();
        Map<String, String> variables = Map.of(
                "title",
                "gatun",
                "listen-addr",
                port == 0 ? "unixsocket:" + directives.unixSocket.value() : address + ":" + port,
                "server-mode",
                "",
                "config-file",
                configFile.isEmpty() ? "-" : configFile,
                "port",
                Integer.toString(port),
                "tls-port",
                "0",
                "unixsocket",
                directives.unixSocket.value());
        try {
            byte[] title = expand(directives.process.procTitleTemplate.value(), variables)
                    .getBytes(StandardCharsets.UTF_8);
            Path name = Path.of(
                    "/proc/self/task", Long.toString(ProcessHandle.current().pid()), "comm");
            Files.write(name, title);
        } catch (IOException e) {
            log.warning("Failed to set the process title: " + FileErrors.describe(e));
        } catch (InvalidSettingException e) {
            throw new IllegalStateException("the template was checked when it was set", e);
        }
    }
}
