/** Keys and what they lead to: entries, tables, databases, expiry and eviction. */
package io.gatun.engine.keyspace;
