import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/**
 * Starts clients in a process of their own.
 * @param {import('../../run-workloads.mjs').Context} context
 */
export function startCrowd({ session }) {
  const child = fork(fileURLToPath(new URL('crowd.mjs', import.meta.url)), {
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill();
    await ended;
  };
  session.shutdown.add(stop);
  /**
   * @template {'connect' | 'fanOut' | 'reconnect'} M
   * @param {M} method
   * @param {Parameters<import('./crowd-sockets.mjs').Crowd[M]>[0]} options
   * @returns {Promise<Awaited<ReturnType<import('./crowd-sockets.mjs').Crowd[M]>>>}
   */
  const call = async (method, options) => {
    child.send({ method, options });
    const [answer] = await Promise.race([
      once(child, 'message'),
      ended.then(() => [{ error: 'The crowd has ended' }]),
    ]);
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.result;
  };
  return { call, stop };
}

/** @typedef {ReturnType<typeof startCrowd>} CrowdProcess */
