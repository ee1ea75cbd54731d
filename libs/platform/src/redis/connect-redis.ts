import { Redis, type RedisOptions } from 'ioredis';

import { requestRedisOptions } from './redis-options';
import { namesSentinels, sentinelOptions } from './sentinels';

/**
 * Opens a connection that requests wait on, see {@link requestRedisOptions}.
 * @param url - `REDIS_URL`
 * @param connectionName - shown in `CLIENT LIST`
 * @param more - settings in addition
 */
export function connectRedis(url: string, connectionName: string, more: RedisOptions = {}): Redis {
  if (!namesSentinels(url)) return new Redis(url, { ...requestRedisOptions(connectionName), ...more });
  return new Redis({ ...sentinelOptions(url), ...requestRedisOptions(connectionName, 'sentinels'), ...more });
}
