/** A JUnit extension that gives tests a server of their own. */
module io.gatun.junit {
    requires transitive io.gatun.net;
    requires transitive org.junit.jupiter.api;

    exports io.gatun.junit;
}
