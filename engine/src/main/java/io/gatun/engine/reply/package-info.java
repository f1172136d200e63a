/**
 * The way of a reply, from the command that writes it to the transport that sends it.
 *
 * <p>Replies are runs of {@link io.gatun.engine.reply.PayloadHeader payload headers}: wire bytes, or references to stored
 * values. {@code engine/REPLIES.md} tells the mechanism.
 */
package io.gatun.engine.reply;
