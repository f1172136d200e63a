/**
 * Valkey's directives of what is not built yet, a class per feature: names, initial values and ranges are Valkey's, so that
 * its configuration files are understood. Who builds a feature declares its directives where they are obeyed, and takes them
 * out of here.
 */
package io.gatun.engine.directive;
