import { connect } from 'nats';

/** Connects to the broker as the user that its URL names. @param {string} url */
export function connectBroker(url) {
  const { host, username, password } = new URL(url);
  return connect({ servers: host, user: decodeURIComponent(username), pass: decodeURIComponent(password) });
}
