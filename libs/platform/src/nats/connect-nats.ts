import { connect, type ConnectionOptions, type NatsConnection } from 'nats';

import { ConnectionWatch } from './connection-watch';

/**
 * Splits the credentials out of a `nats://user:password@host:port` URL and never gives up reconnecting. Replies come to an
 * inbox under the user's name, so that a broker can keep every other user from listening there.
 */
export function natsOptions(url: string, name: string): ConnectionOptions {
  const parsed = new URL(url);
  const user = decodeURIComponent(parsed.username);
  return {
    servers: parsed.host,
    name,
    ...(user === '' ? {} : { user, inboxPrefix: `_INBOX.${user}` }),
    ...(parsed.password === '' ? {} : { pass: decodeURIComponent(parsed.password) }),
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    reconnectJitter: 250,
    waitOnFirstConnect: true,
    // A silent broker is noticed within 4.5 s, and one that is silent while a connection is opened within 2.5 s.
    pingInterval: 1_500,
    maxPingOut: 2,
    timeout: 2_500,
  };
}

async function open(options: ConnectionOptions): Promise<NatsConnection> {
  const connection = await connect(options);
  ConnectionWatch.of(connection);
  return connection;
}

/** Connects to NATS; waits for a broker that is not up yet. */
export const connectNats = (url: string, name: string): Promise<NatsConnection> =>
  open(natsOptions(url, name));

/**
 * Connects to NATS for work that must never meet another broker process than the one it began with: this connection ends
 * when its socket does, instead of reconnecting.
 * @throws when the broker does not answer within 2.5 s
 */
export const connectNatsOnce = (url: string, name: string): Promise<NatsConnection> =>
  open({ ...natsOptions(url, name), reconnect: false, waitOnFirstConnect: false });
