import type { RedisOptions } from 'ioredis';

import { connectorAgainstSilence } from './silence';

/** Soon at first, then every second: a server that is back is found within a second. */
const retryStrategy = (attempt: number): number => Math.min(attempt * 100, 1_000);

/** A server that is silent while a connection is opened is given up on and tried again. */
const opening = { connectTimeout: 2_000, keepAlive: 5_000, retryStrategy } as const;

/**
 * Settings of a connection on which requests wait: a command that cannot be sent or is not answered fails soon, and a
 * connection that has gone silent is replaced.
 * @param connectionName - shown in `CLIENT LIST`
 */
export const requestRedisOptions = (connectionName: string): RedisOptions => ({
  ...opening,
  connectionName,
  maxRetriesPerRequest: 1,
  commandTimeout: 1_500,
  Connector: connectorAgainstSilence(2_000),
});

/** BullMQ waits for the next job in commands that the server answers after 10 s at the latest. */
const LONGER_THAN_BLOCKING_MS = 12_000;

/** What BullMQ makes its connections from. */
export interface JobRedisOptions {
  readonly url: string;
  readonly connectTimeout: number;
  readonly Connector: NonNullable<RedisOptions['Connector']>;
  readonly keepAlive: number;
  readonly retryStrategy: (attempt: number) => number;
}

/**
 * Settings of BullMQ's connections, on which no request waits. BullMQ keeps trying until a command succeeds.
 * @param url - `REDIS_URL`
 * @param silenceMs - how long a connection may go without an answer
 */
export const jobRedisOptions = (url: string, silenceMs = LONGER_THAN_BLOCKING_MS): JobRedisOptions => ({
  ...opening,
  url,
  Connector: connectorAgainstSilence(silenceMs),
});
