/**
 * Linux system calls and raw memory, through the Foreign Function and Memory API.
 *
 * <p>{@link io.gatun.bindings.Libc} has C's functions under C's names, {@link io.gatun.bindings.NativeMemory} the
 * segment over all of memory, the {@code *Layout} classes read and write C's structs, and the rest are C's constants,
 * named after the man page or header that has them. What jextract generates stays inside this module, as do all method
 * handles.
 */
package io.gatun.bindings;
