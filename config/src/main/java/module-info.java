/** The front door: directives from file and command line, and the launcher. */
module io.gatun.config {
    requires io.gatun.bindings;
    requires io.gatun.net;
    requires io.gatun.rdma;
    requires info.picocli;
    requires jdk.unsupported;
}
