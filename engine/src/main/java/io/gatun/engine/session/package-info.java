/** What the engine knows of a client: data, and no command logic. */
package io.gatun.engine.session;
