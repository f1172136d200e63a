/** The Valkey-over-RDMA transport. */
module io.gatun.rdma {
    requires io.gatun.net;
}
