/** The Valkey-over-RDMA transport; it has no classes yet. */
package io.gatun.rdma;
