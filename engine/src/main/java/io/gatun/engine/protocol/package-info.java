/** RESP2, RESP3 and inline requests: bytes to arguments, and results to bytes. */
package io.gatun.engine.protocol;
