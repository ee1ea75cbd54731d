import { connect, type ConnectionOptions, type NatsConnection } from 'nats';

/** Splits the credentials out of a `nats://user:password@host:port` URL and never gives up reconnecting. */
export function natsOptions(url: string, name: string): ConnectionOptions {
  const parsed = new URL(url);
  return {
    servers: parsed.host,
    name,
    ...(parsed.username === '' ? {} : { user: decodeURIComponent(parsed.username) }),
    ...(parsed.password === '' ? {} : { pass: decodeURIComponent(parsed.password) }),
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    reconnectJitter: 250,
    waitOnFirstConnect: true,
    pingInterval: 10_000,
  };
}

/** Connects to NATS; waits for a broker that is not up yet. */
export const connectNats = (url: string, name: string): Promise<NatsConnection> =>
  connect(natsOptions(url, name));
