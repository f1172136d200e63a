/** Directives from file and command line, and the program's main class. */
package io.gatun.config;
