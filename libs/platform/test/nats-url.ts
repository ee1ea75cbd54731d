// `@circlet/testing` has more of this, but it builds on this library and cannot be used here.

/** The broker's URL with the account of this Jest worker, where there is one for each: suites that run side by side must not meet. */
export function natsUrl(): string {
  const given = process.env.TEST_NATS_URL;
  if (given === undefined) throw new Error('TEST_NATS_URL is not set: run the tests through `npm test`');
  const url = new URL(given);
  if (url.username === 'worker_1') url.username = `worker_${process.env.JEST_WORKER_ID ?? '1'}`;
  return url.toString();
}
