import type { RedisOptions } from 'ioredis';

import { SETTINGS } from '../config/settings';
import { namesSentinels, sentinelOptions } from './sentinels';
import { silenceTimeoutConnector } from './silence';

/** Backs off to at most a second, so that a recovered server is found within a second. */
const retryStrategy = (attempt: number): number => Math.min(attempt * 100, 1_000);

/** Connecting to a silent server times out and is retried. */
const connectionDefaults = { connectTimeout: 2_000, keepAlive: 5_000, retryStrategy } as const;

/**
 * Returns the settings of a connection that requests wait on: a command that cannot be sent or is not
 * answered fails quickly, and a silent connection is replaced.
 * @param connectionName - shown in `CLIENT LIST`
 * @param connectsBy - whether Sentinels name the server to connect to
 */
export const requestRedisOptions = (
  connectionName: string,
  connectsBy?: 'address' | 'sentinels',
): RedisOptions => ({
  ...connectionDefaults,
  connectionName,
  maxRetriesPerRequest: 1,
  commandTimeout: 1_500,
  Connector: silenceTimeoutConnector(2_000, connectsBy),
});

/** BullMQ waits for the next job in blocking commands that the server answers within 10 s. */
const JOB_SILENCE_MS = 12_000;

/** Settings for BullMQ's connections. */
export interface JobRedisOptions {
  /** Undefined if Sentinels name the server; their settings follow instead. */
  readonly url?: string;
  readonly connectTimeout: number;
  readonly Connector: NonNullable<RedisOptions['Connector']>;
  readonly keepAlive: number;
  readonly retryStrategy: (attempt: number) => number;
}

/**
 * Returns the settings of BullMQ's connections. No request waits on them: BullMQ retries until it succeeds.
 * @param url - `REDIS_URL`
 * @param silenceMs - how long a connection can go without an answer
 */
export const jobRedisOptions = (url: string, silenceMs = JOB_SILENCE_MS): JobRedisOptions => ({
  ...(namesSentinels(url) ? sentinelOptions(url) : { url }),
  ...connectionDefaults,
  Connector: silenceTimeoutConnector(silenceMs, namesSentinels(url) ? 'sentinels' : 'address'),
});

/**
 * The default options of jobs that a sweep enqueues again while the database says that they are due. A finished job is
 * removed, failed ones too, because a job with the ID of an existing one is not added.
 */
export const sweptJobOptions = {
  attempts: 5,
  backoff: { type: 'exponential', delay: 1_000 },
  removeOnComplete: true,
  removeOnFail: true,
} as const;

/** The argument of `BullModule.forRootAsync` in a service with queues: connects to `REDIS_URL`. */
export const queueConnection = {
  inject: [SETTINGS],
  useFactory: ({ REDIS_URL }: { readonly REDIS_URL: string }): { readonly connection: JobRedisOptions } => ({
    connection: jobRedisOptions(REDIS_URL),
  }),
};
