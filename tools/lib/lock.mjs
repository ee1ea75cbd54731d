import { linkSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { readJson, writeJson } from './json-file.mjs';
import { identityOf, isRunning } from './process-identity.mjs';

/**
 * Who holds a lock, and the npm that started it, where there is one.
 * @typedef {{ owner: import('./process-identity.mjs').ProcessIdentity,
 *   ancestors?: import('./process-identity.mjs').ProcessIdentity[] }} LockHolder
 */

export class LockHeldError extends Error {
  /**
   * @param {string} file
   * @param {LockHolder} holder
   */
  constructor(file, holder) {
    super(`${file} is held by process ${holder.owner.pid}`);
    this.holder = holder;
  }
}

/**
 * @param {string} file
 * @returns {LockHolder | undefined} the living holder
 */
export function lockHolder(file) {
  const holder = /** @type {LockHolder | undefined} */ (readJson(file));
  return holder && isRunning(holder.owner) ? holder : undefined;
}

/**
 * Somebody else may replace a dead holder's lock between our look and our removal: then theirs is put back.
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
 * Takes the lock for this process; a lock whose holder died does not count.
 * @param {string} file
 * @param {Omit<LockHolder, 'owner'>} [details]
 * @returns {() => void} gives it back
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

/**
 * @param {string} file
 * @param {string} content
 */
function release(file, content) {
  try {
    if (readFileSync(file, 'utf8') === content) rmSync(file);
  } catch {
    // The folder is gone, and the lock with it.
  }
}

/**
 * Waits until the holder has let go.
 * @param {string} file
 * @param {Omit<LockHolder, 'owner'>} details
 * @param {(holder: LockHolder) => boolean} mayWait asked each time the lock is found held
 */
export async function waitForLock(file, details, mayWait) {
  for (;;) {
    try {
      return acquireLock(file, details);
    } catch (error) {
      if (!(error instanceof LockHeldError) || !mayWait(error.holder)) throw error;
      await delay(200);
    }
  }
}
