import { connect, type ConnectionOptions, type NatsConnection } from 'nats';

import { urlPerServer } from '../config/server-urls';
import { ConnectionWatch } from './connection-watch';
import { writeOncePerTurn } from './write-once-per-turn';

/**
 * Builds connection options from a `nats://user:password@host:port` URL, which may list the servers of a
 * cluster. The connection never stops reconnecting, and tries each server in turn. Replies arrive at an inbox under the
 * user's name, so that a broker can keep every other user from listening there.
 */
export function natsOptions(url: string, name: string): ConnectionOptions {
  const servers = urlPerServer(url).map((each) => new URL(each));
  const [parsed = new URL(url)] = servers;
  const user = decodeURIComponent(parsed.username);
  return {
    servers: servers.map(({ host }) => host),
    // A cluster also announces addresses that only its servers may be able to reach.
    ignoreClusterUpdates: true,
    name,
    ...(user === '' ? {} : { user, inboxPrefix: `_INBOX.${user}` }),
    ...(parsed.password === '' ? {} : { pass: decodeURIComponent(parsed.password) }),
    // Every request would otherwise capture two stack traces, which only show where it was made.
    noAsyncTraces: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    reconnectJitter: 250,
    waitOnFirstConnect: true,
    // A silent broker is detected within 4.5 s, and one that is silent during connection setup within 2.5 s.
    pingInterval: 1_500,
    maxPingOut: 2,
    timeout: 2_500,
  };
}

async function open(options: ConnectionOptions): Promise<NatsConnection> {
  const connection = await connect(options);
  ConnectionWatch.of(connection);
  writeOncePerTurn(connection);
  return connection;
}

/** Connects to NATS. Waits for a broker that is not up yet. */
export const connectNats = (url: string, name: string): Promise<NatsConnection> =>
  open(natsOptions(url, name));

/**
 * Connects to NATS for work that must not continue on a different broker process than the one it started
 * with. This connection ends when its socket does, instead of reconnecting.
 * @throws when the broker does not answer within 2.5 s
 */
export const connectNatsOnce = (url: string, name: string): Promise<NatsConnection> =>
  open({ ...natsOptions(url, name), reconnect: false, waitOnFirstConnect: false });
