import { isDatabaseBusy } from '../database/database-busy.rules';
import { isNatsAway } from '../nats/nats-away.rules';
import { isRedisAway } from '../redis/redis-away.rules';

/** Codes of the storage of pictures, whose files have names of ours: it fails for reasons of its own. */
const storageFailure = /^E_CANNOT_(WRITE|READ|DELETE)_FILE$|^E_CANNOT_CHECK_FILE_EXISTENCE$/;

const isStorageAway = (error: unknown): boolean =>
  storageFailure.test(String((error as { code?: unknown } | null | undefined)?.code));

/** Whether a failure comes from the current state of a server or disk that is needed, so that another try may succeed. */
export const isUnavailable = (error: unknown): boolean =>
  isDatabaseBusy(error) || isRedisAway(error) || isNatsAway(error) || isStorageAway(error);
