package io.gatun.junit;

/** What the keys of one test are to the next. */
public enum Keys {
    /** One server for the test class; all its databases are emptied before each test. */
    FLUSHED,
    /** A new server for each test: nothing of one test, settings and clients included, is seen by another. */
    FRESH
}
