/**
 * Memory outside the Java heap: raw access by address ({@link io.gatun.engine.memory.Mem}), the arena that every value,
 * table and buffer comes from ({@link io.gatun.engine.memory.ValueArena}) and its accounting by
 * {@link io.gatun.engine.memory.MemoryTag}. With {@code -Dgatun.memory=checked} each access and each free is verified.
 * The page {@code engine/MEMORY.md} shows how it fits together.
 */
package io.gatun.engine.memory;
