package io.gatun.config;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.function.Consumer;

/**
 * Signals of the operating system, as Valkey treats them: SIGTERM and SIGINT end the server in order, SIGHUP is ignored. The
 * classes for them are in the module {@code jdk.unsupported} and named by text, since a compiler warns of their use.
 */
final class Signals {
    private static final String SIGNAL = "sun.misc.Signal";
    private static final String HANDLER = "sun.misc.SignalHandler";

    private Signals() {}

    /**
     * Gives SIGTERM and SIGINT to the handler, by their names, on a thread of its own for each, and ignores SIGHUP.
     *
     * @throws ReflectiveOperationException when this virtual machine has no signals, or keeps them to itself
     */
    static void handle(Consumer<String> handler) throws ReflectiveOperationException {
        handle("TERM", handler);
        handle("INT", handler);
        handle("HUP", signal -> {});
    }

    private static void handle(String name, Consumer<String> handler) throws ReflectiveOperationException {
        Class<?> signalClass = Class.forName(SIGNAL);
        Class<?> handlerClass = Class.forName(HANDLER);
        InvocationHandler calls = (proxy, method, arguments) -> {
            if (method.getDeclaringClass() != Object.class) {
                handler.accept("SIG" + name);
                return null;
            }
            return switch (method.getName()) {
                case "hashCode" -> System.identityHashCode(proxy);
                case "equals" -> proxy == arguments[0];
                default -> "handler of SIG" + name;
            };
        };
        Object proxy = Proxy.newProxyInstance(Signals.class.getClassLoader(), new Class<?>[] {handlerClass}, calls);
        Object signal = signalClass.getConstructor(String.class).newInstance(name);
        signalClass.getMethod("handle", signalClass, handlerClass).invoke(null, signal, proxy);
    }
}
