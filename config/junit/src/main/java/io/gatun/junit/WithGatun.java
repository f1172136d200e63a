package io.gatun.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * The tests of this class have a server, on a free port of 127.0.0.1. A test takes it as a parameter of type {@link
 * io.gatun.net.Server}; nested classes share it.
 */
@Documented
@Inherited
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(GatunExtension.class)
public @interface WithGatun {
    /** Directives, each as a line of a configuration file: {@code "maxmemory 10mb"}. */
    String[] value() default {};

    /** Whether each test finds an empty server or a new one. */
    Keys keys() default Keys.FLUSHED;
}
