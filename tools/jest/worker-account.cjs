/**
 * Returns a broker's URL with the account of one Jest worker: suites that run side by side must not meet. A URL that does not
 * sign in as `worker_1` is for a server without such accounts.
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
// Before each suite: what it starts, and the libraries that `@circlet/testing` builds on, read the URL as it is.
if (TEST_NATS_URL !== undefined && JEST_WORKER_ID !== undefined)
  process.env.TEST_NATS_URL = urlOfWorker(TEST_NATS_URL, JEST_WORKER_ID);

module.exports = { urlOfWorker };
