import { linkSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readJson, writeJson } from './json-file.mjs';
import { identityOf, isRunning } from './process-identity.mjs';
import { root } from './root.mjs';

/**
 * The holder of a lock, and the npm that started it, if any.
 * @typedef {{ owner: import('./process-identity.mjs').ProcessIdentity,
 *   ancestors?: import('./process-identity.mjs').ProcessIdentity[] }} LockHolder
 */

export class LockHeldError extends Error {
  /** @param {string} file @param {LockHolder} holder */
  constructor(file, holder) {
    super(`${file} is held by process ${holder.owner.pid}`);
    this.holder = holder;
  }
}

/**
 * @param {string} file
 * @returns {LockHolder | undefined} the holder if it is still running
 */
export function lockHolder(file) {
  const holder = /** @type {LockHolder | undefined} */ (readJson(file));
  return holder && isRunning(holder.owner) ? holder : undefined;
}

/**
 * Removes the lock of a dead holder. If another process replaced that
 * lock between our check and the removal, restores the new lock.
 * @param {string} file
 */
function removeStale(file) {
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  try {
    if (lockHolder(aside)) linkSync(aside, file);
  } finally {
    rmSync(aside, { force: true });
  }
}

/**
 * Acquires the lock for this process; a lock whose holder died does not count.
 * @param {string} file
 * @param {Omit<LockHolder, 'owner'>} [details]
 * @returns {() => void} releases it
 */
export function acquireLock(file, details = {}) {
  const owner = identityOf(process.pid);
  if (!owner) throw new Error('This process cannot be found in the process table');
  const draft = `${file}.${process.pid}.lock`;
  writeJson(draft, { ...details, owner });
  const content = readFileSync(draft, 'utf8');
  try {
    for (;;) {
      try {
        linkSync(draft, file);
        return () => release(file, content);
      } catch (error) {
        if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
      }
      const holder = lockHolder(file);
      if (holder) throw new LockHeldError(file, holder);
      removeStale(file);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

/** @param {string} file @param {string} content */
function release(file, content) {
  try {
    if (readFileSync(file, 'utf8') === content) rmSync(file);
  } catch {
    // The folder is gone, and the lock with it.
  }
}

/**
 * Waits until the holder releases the lock, and acquires it.
 * @param {string} file
 * @param {Omit<LockHolder, 'owner'>} details
 * @param {(holder: LockHolder) => boolean} shouldWait called each time the lock is held
 */
export async function waitForLock(file, details, shouldWait) {
  for (;;) {
    try {
      return acquireLock(file, details);
    } catch (error) {
      if (!(error instanceof LockHeldError) || !shouldWait(error.holder)) throw error;
      await delay(200);
    }
  }
}

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
