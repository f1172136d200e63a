/** Directives: each is declared once, in the class that obeys it, and is known here by its Valkey name. */
package io.gatun.engine.setting;
