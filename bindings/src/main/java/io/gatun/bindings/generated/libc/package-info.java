/** What jextract makes of {@code jextract/libc.h}; rewritten by {@code jextract/regenerate}, never by hand. */
package io.gatun.bindings.generated.libc;
