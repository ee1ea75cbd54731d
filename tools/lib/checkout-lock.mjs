import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { waitForLock } from './lock.mjs';
import { root } from './root.mjs';

/**
 * Runs `work` under the checkout's lock, so that two parallel
 * starts do not install or build at the same time.
 * @template T
 * @param {(line: string) => void} say
 * @param {() => Promise<T>} work
 */
export async function withCheckout(say, work) {
  const folder = join(root, '.nx');
  mkdirSync(folder, { recursive: true });
  let told = false;
  const release = await waitForLock(join(folder, 'prepare.json'), {}, ({ owner }) => {
    if (!told) say(`Waiting for process ${owner.pid}, which is preparing this checkout …`);
    told = true;
    return true;
  });
  try {
    return await work();
  } finally {
    release();
  }
}
