import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acquireLock, lockHolder } from './lock.mjs';
import { endLeftovers } from './process-record.mjs';

const prefix = 'circlet-test-';
const youngMs = 60_000;
const locks = ['owner.json', 'run/launcher.json'];

/** Linux's folder in memory. */
const memory = '/dev/shm';
/** The folder that systems keep on a disk, unlike `/tmp`. */
const disk = '/var/tmp';
const enoughBytes = 4 * 1024 ** 3;

/** Whether the folder in memory has enough room, and tests can run the programs that they write there. */
function isMemoryUsable() {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  const mounts = readFileSync('/proc/mounts', 'utf8');
  return (
    Math.min(bavail * bsize, process.availableMemory()) > enoughBytes &&
    !/^\S+ \/dev\/shm .*\bnoexec\b/m.test(mounts)
  );
}

/**
 * Removes the leftovers of killed test runs: folders without a
 * lock holder, and the processes recorded in them.
 * @param {string} parent
 */
async function removeAbandoned(parent) {
  const names = existsSync(parent) ? readdirSync(parent) : [];
  for (const name of names.filter((each) => each.startsWith(prefix))) {
    const folder = join(parent, name);
    const stats = statSync(folder, { throwIfNoEntry: false });
    const isOurs = stats?.uid === process.getuid?.();
    const isYoung = Date.now() - (stats?.mtimeMs ?? 0) < youngMs;
    if (!isOurs || isYoung || locks.some((lock) => lockHolder(join(folder, lock)))) continue;
    await endLeftovers(join(folder, 'run', 'processes.json'));
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Creates a folder for the data of one test run. The caller removes it. It is in memory if possible: the tests'
 * databases create and delete thousands of files, which took a seventh of the CPU time of the tests on a disk.
 * @param {{ isOnDisk?: boolean }} [options] `isOnDisk` is for measurements of durable servers
 */
export async function createTemporaryFolder({ isOnDisk = false } = {}) {
  for (const parent of new Set([memory, disk, tmpdir()])) await removeAbandoned(parent);
  const preferred = isOnDisk ? existsSync(disk) && disk : isMemoryUsable() && memory;
  const folder = mkdtempSync(join(preferred || tmpdir(), prefix));
  // PostgreSQL's account has to pass through if root runs the tests.
  if (process.getuid?.() === 0) chmodSync(folder, 0o711);
  acquireLock(join(folder, 'owner.json'));
  return folder;
}
