/** Code of the error that stops work on a call whose caller has given up. */
export const DEADLINE_PASSED = 'DEADLINE_PASSED';

/** Codes of temporary failures: a lack of time, resources, connections or a server. */
const transientCodes = new Set([
  '25006', // a standby that was the primary, or will become it
  '25P03', // the transaction was idle too long
  '40001', // serialization failure
  '40P01', // deadlock
  '55000', // the database accepts no connections
  '55P03', // lock timeout
  '57014', // statement timeout
  '57P01', // the server is shutting down
  '57P02', // the server has crashed
  '57P03', // the server is starting
  '57P05', // the session was idle too long
  '58030', // the disk failed
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  DEADLINE_PASSED,
]);

/** SQLSTATE classes for broken connections and for too little memory, disk or connections. */
const transientClass = /^(08|53)/;

/** Messages of `pg` and `pg-pool` errors that have no code. */
const transientMessage =
  /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|not queryable|Cannot use a pool after calling end/;

/** TypeORM errors thrown when the connection was lost between two statements of the same work. */
const lostConnectionErrors = new Set([
  'QueryRunnerAlreadyReleasedError',
  'QueryRunnerProviderAlreadyReleasedError',
  'TransactionNotStartedError',
]);

/** Returns whether a failure is due to the current state of the database rather than the statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (lostConnectionErrors.has(error.name)) return true;
  const { driverError = error } = error as Error & { driverError?: unknown };
  const { code, message } = driverError as { code?: unknown; message?: unknown };
  if (typeof code === 'string') return transientCodes.has(code) || transientClass.test(code);
  return typeof message === 'string' && transientMessage.test(message);
}
