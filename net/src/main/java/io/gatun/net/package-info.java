/** Event loops, connections and transports: how bytes get to the engine and from it. */
package io.gatun.net;
