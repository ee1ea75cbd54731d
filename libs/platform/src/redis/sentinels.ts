import type { RedisOptions } from 'ioredis';

import { urlPerServer } from '../config/server-urls';

/** How long to wait for the answer of a Sentinel before asking the next one. Milliseconds. */
const SENTINEL_TIMEOUT_MS = 1_000;

/** Returns whether a URL names Sentinels instead of a server: `redis+sentinel://…/master`. */
export const namesSentinels = (url: string): boolean => /^rediss?\+sentinel:/.test(url);

/**
 * Returns the connection settings in a URL of Sentinels,
 * `redis+sentinel://user:password@one:26379,two:26379/master/database`. The user and password are those of the
 * servers. Of Sentinels that ask for one, the password is `?sentinel-password=…`. `rediss+sentinel:` encrypts both.
 */
export function sentinelOptions(url: string): RedisOptions {
  const sentinels = urlPerServer(url).map((each) => new URL(each));
  const [first = new URL(url)] = sentinels;
  const [name = '', database] = first.pathname.slice(1).split('/');
  const sentinelPassword = first.searchParams.get('sentinel-password');
  return {
    sentinels: sentinels.map(({ hostname, port }) => ({
      host: hostname.replace(/^\[(.*)\]$/, '$1'),
      port: Number(port || '26379'),
    })),
    name: decodeURIComponent(name),
    ...(first.username === '' ? {} : { username: decodeURIComponent(first.username) }),
    ...(first.password === '' ? {} : { password: decodeURIComponent(first.password) }),
    ...(database === undefined || database === '' ? {} : { db: Number(database) }),
    ...(sentinelPassword === null ? {} : { sentinelPassword }),
    ...(first.protocol === 'rediss+sentinel:'
      ? { tls: {}, sentinelTLS: {}, enableTLSForSentinelMode: true }
      : {}),
    sentinelCommandTimeout: SENTINEL_TIMEOUT_MS,
    // Ends connections to a former master at once, also those that wait for the next job.
    failoverDetector: true,
    // A former master that has become a replica refuses writes. The command is sent to its successor.
    reconnectOnError: (error) => (error.message.startsWith('READONLY') ? 2 : false),
  };
}
