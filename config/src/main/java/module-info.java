/** The front door: directives from file and command line, and the launcher. */
module io.gatun.config {
    requires io.gatun.net;
    requires io.gatun.rdma;
    requires info.picocli;

    opens io.gatun.config to
            info.picocli;
}
