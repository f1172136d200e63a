package io.gatun.engine.setting;

/**
 * A line that CONFIG REWRITE writes.
 *
 * @param text name and value
 * @param needed whether it is appended if the old file has no line that it can replace
 */
record RewrittenLine(String text, boolean needed) {}
