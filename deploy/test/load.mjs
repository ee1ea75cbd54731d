import { setTimeout as delay } from 'node:timers/promises';

const pauseMs = 50;

/**
 * Keeps reading and writing a circle until it is stopped.
 * @param {import('./circle.mjs').Circle} circle
 * @returns {() => Promise<{ answered: number, failures: string[] }>} stops the load and returns its results
 */
export function startLoad({ browser, groupId }) {
  let isStopped = false;
  let answered = 0;
  /** @type {string[]} */
  const failures = [];
  /** @type {(() => Promise<{ status: number, body: unknown }>)[]} */
  const habits = [
    () => browser.call('GET', '/api/groups'),
    () => browser.call('GET', `/api/groups/${groupId}/messages`),
    () => browser.call('POST', '/api/messages', { groupId, content: 'Still here.' }),
    () => browser.call('GET', '/'),
  ];
  const loops = habits.map(async (habit, index) => {
    while (!isStopped) {
      const outcome = await habit().then(
        ({ status, body }) => (status < 300 ? undefined : `${status} ${JSON.stringify(body)}`),
        (error) => `${error.message}: ${error.cause?.message ?? ''}`,
      );
      if (outcome === undefined) answered += 1;
      else failures.push(`request ${index}: ${outcome}`);
      await delay(pauseMs);
    }
  });
  return async () => {
    isStopped = true;
    await Promise.all(loops);
    return { answered, failures };
  };
}
