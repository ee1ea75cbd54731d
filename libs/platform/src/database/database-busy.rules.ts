/** SQLSTATEs of a statement that failed for want of time, of connections or of a server, and would succeed another time. */
const passing = new Set([
  '57014', // statement timeout
  '55P03', // lock timeout
  '40001', // serialization failure
  '40P01', // deadlock
  '53300', // too many connections
  '55000', // the database takes no connections
  '57P01', // the server is going
  '57P02', // the server has crashed
  '57P03', // the server is coming
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
]);

/** What `pg` says without a code. */
const saysSo = /timeout exceeded when trying to connect|Connection terminated/;

/** Whether a failure is the database's state of the moment and no fault of what was asked. */
export function isDatabaseBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { driverError = error } = error as Error & { driverError?: unknown };
  const { code, message } = driverError as { code?: unknown; message?: unknown };
  if (typeof code === 'string') return passing.has(code) || code.startsWith('08');
  return typeof message === 'string' && saysSo.test(message);
}
