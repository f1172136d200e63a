/** JMH benchmarks of the parts that every request goes through. Each prints nanoseconds per operation. */
package io.gatun.bench.jmh;
