/** Counters that INFO tells. */
package io.gatun.engine.stats;
