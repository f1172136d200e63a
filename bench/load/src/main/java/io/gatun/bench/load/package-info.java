/**
 * {@code gatun-compare}: what a request costs several servers in CPU time, measured side by side in one run.
 *
 * <p>CPU time per request is the figure to quote. It holds on a busy machine, where requests per second do not.
 */
package io.gatun.bench.load;
