import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { waitForLock } from './lock.mjs';
import { root } from './root.mjs';

/**
 * Runs `work` under the checkout's lock, so that two parallel
 * starts do not install or build at the same time.
 * @template T
 * @param {(line: string) => void} print
 * @param {() => Promise<T>} work
 */
export async function withCheckout(print, work) {
  const folder = join(root, '.nx');
  mkdirSync(folder, { recursive: true });
  let hasPrinted = false;
  const release = await waitForLock(join(folder, 'prepare.json'), {}, ({ owner }) => {
    if (!hasPrinted) print(`Waiting for process ${owner.pid}, which is preparing this checkout …`);
    hasPrinted = true;
    return true;
  });
  try {
    return await work();
  } finally {
    release();
  }
}
