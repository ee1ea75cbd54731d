/**
 * Returns the broker URL with the account of one Jest worker, so that suites
 * that run in parallel do not share events. A URL that does not sign in as
 * `worker_1` is for a server without such accounts and stays as it is.
 * @param {string} url
 * @param {string} worker number of the worker
 */
function urlOfWorker(url, worker) {
  const parsed = new URL(url);
  if (parsed.username !== 'worker_1') return url;
  parsed.username = `worker_${worker}`;
  return parsed.toString();
}

const { TEST_NATS_URL, JEST_WORKER_ID } = process.env;
// Runs before each suite, because the suite's processes and the
// libraries under `@circlet/testing` read the URL directly.
if (TEST_NATS_URL !== undefined && JEST_WORKER_ID !== undefined)
  process.env.TEST_NATS_URL = urlOfWorker(TEST_NATS_URL, JEST_WORKER_ID);

module.exports = { urlOfWorker };
