import { isDatabaseUnavailable } from '../database/database-unavailable.rules';
import { isNatsUnavailable } from '../nats/nats-unavailable.rules';
import { isRedisUnavailable } from '../redis/redis-unavailable.rules';

/**
 * Error codes of image storage. We generate the file names, so these failures are never the caller's fault.
 */
const storageFailure = /^E_CANNOT_(WRITE|READ|DELETE)_FILE$|^E_CANNOT_CHECK_FILE_EXISTENCE$/;

const isStorageUnavailable = (error: unknown): boolean =>
  storageFailure.test(String((error as { code?: unknown } | null | undefined)?.code));

/** Returns whether a required server or disk is temporarily unavailable, so that a retry can succeed. */
export const isUnavailable = (error: unknown): boolean =>
  isDatabaseUnavailable(error) ||
  isRedisUnavailable(error) ||
  isNatsUnavailable(error) ||
  isStorageUnavailable(error);
