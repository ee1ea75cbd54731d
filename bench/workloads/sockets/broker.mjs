import { connect } from 'nats';

/** A broker, and what precedes a user's id in their subject. @typedef {{ natsUrl: string, prefix: string }} Channel */

/**
 * The prefixes of both sides. Frames for one side that also reached the other would cost it time, and count there as
 * its own.
 */
export const prefixes = { product: 'live.user.', twin: 'twin.user.' };

/** Connects to the broker as the user that its URL names. @param {string} url */
export function connectBroker(url) {
  const { host, username, password } = new URL(url);
  return connect({ servers: host, user: decodeURIComponent(username), pass: decodeURIComponent(password) });
}
