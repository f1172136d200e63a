/** The C libraries Gatun calls, through the Foreign Function and Memory API: only this module has native access. */
@SuppressWarnings("module") // The modules that may read this one are built after it.
module io.gatun.bindings {
    exports io.gatun.bindings to
            io.gatun.engine,
            io.gatun.net,
            io.gatun.rdma,
            io.gatun.config;
}
