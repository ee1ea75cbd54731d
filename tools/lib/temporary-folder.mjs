import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acquireLock, lockHolder } from './lock.mjs';
import { endLeftovers } from './process-record.mjs';

const prefix = 'circlet-test-';
const youngMs = 60_000;
const locks = ['owner.json', 'run/launcher.json'];

/**
 * Removes the leftovers of killed test runs: folders without a
 * lock holder, and the processes recorded in them.
 */
async function removeAbandoned() {
  for (const name of readdirSync(tmpdir()).filter((each) => each.startsWith(prefix))) {
    const folder = join(tmpdir(), name);
    const stats = statSync(folder, { throwIfNoEntry: false });
    const isOurs = stats?.uid === process.getuid?.();
    const isYoung = Date.now() - (stats?.mtimeMs ?? 0) < youngMs;
    if (!isOurs || isYoung || locks.some((lock) => lockHolder(join(folder, lock)))) continue;
    await endLeftovers(join(folder, 'run', 'processes.json'));
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Creates a folder for the data of one test run. The caller removes it. */
export async function createTemporaryFolder() {
  await removeAbandoned();
  const folder = mkdtempSync(join(tmpdir(), prefix));
  // PostgreSQL's account has to pass through if root runs the tests.
  if (process.getuid?.() === 0) chmodSync(folder, 0o711);
  acquireLock(join(folder, 'owner.json'));
  return folder;
}
