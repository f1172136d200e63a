/** Commands on the bits of strings. Bit 0 is the most significant bit of byte 0. */
package io.gatun.engine.command.bitmap;
