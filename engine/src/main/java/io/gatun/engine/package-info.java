/** The engine: everything that is true without a network. One thread owns it. */
package io.gatun.engine;
