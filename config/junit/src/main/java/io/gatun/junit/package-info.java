/** A server for tests: {@link io.gatun.junit.WithGatun} on a class, or {@link io.gatun.junit.GatunExtension} in a field. */
package io.gatun.junit;
