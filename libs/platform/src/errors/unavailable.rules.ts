import { isDatabaseBusy } from '../database/database-busy.rules';
import { isNatsAway } from '../nats/nats-away.rules';
import { isRedisAway } from '../redis/redis-away.rules';

/**
 * Error codes of image storage. We generate the file names, so these failures are never the caller's fault.
 */
const storageFailure = /^E_CANNOT_(WRITE|READ|DELETE)_FILE$|^E_CANNOT_CHECK_FILE_EXISTENCE$/;

const isStorageAway = (error: unknown): boolean =>
  storageFailure.test(String((error as { code?: unknown } | null | undefined)?.code));

/** Returns whether a required server or disk is temporarily unavailable, so that a retry can succeed. */
export const isUnavailable = (error: unknown): boolean =>
  isDatabaseBusy(error) || isRedisAway(error) || isNatsAway(error) || isStorageAway(error);
