/** Publish and subscribe. */
package io.gatun.engine.command.pubsub;
