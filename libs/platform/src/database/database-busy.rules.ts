/** Code of the error that ends the work on a call whose caller has given up. */
export const DEADLINE_PASSED = 'DEADLINE_PASSED';

/** Codes of failures that come from a lack of time, of resources, of connections or of a server, and that pass. */
const passing = new Set([
  '25006', // a standby that was the primary, or will be
  '25P03', // the transaction idled too long
  '40001', // serialization failure
  '40P01', // deadlock
  '55000', // the database takes no connections
  '55P03', // lock timeout
  '57014', // statement timeout
  '57P01', // the server is shutting down
  '57P02', // the server has crashed
  '57P03', // the server is starting
  '57P05', // the session idled too long
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

/** Classes of SQLSTATEs: broken connections; too little memory, disk or connections. */
const passingClass = /^(08|53)/;

/** Messages of `pg` and `pg-pool` that come without a code. */
const passingMessage =
  /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|not queryable|Cannot use a pool after calling end/;

/** What TypeORM throws when the connection was lost between two statements of the same work. */
const lostConnection = new Set([
  'QueryRunnerAlreadyReleasedError',
  'QueryRunnerProviderAlreadyReleasedError',
  'TransactionNotStartedError',
]);

/** Whether a failure comes from the current state of the database and not from what was asked of it. */
export function isDatabaseBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (lostConnection.has(error.name)) return true;
  const { driverError = error } = error as Error & { driverError?: unknown };
  const { code, message } = driverError as { code?: unknown; message?: unknown };
  if (typeof code === 'string') return passing.has(code) || passingClass.test(code);
  return typeof message === 'string' && passingMessage.test(message);
}
