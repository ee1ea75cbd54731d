import { setTimeout as delay } from 'node:timers/promises';
import { Failure } from './failure.mjs';
import { readJson, writeJson } from './json-file.mjs';
import { identityOf, isRunning } from './process-identity.mjs';

/**
 * A started process, recorded on disk so that a later run recognizes it.
 * @typedef {import('./process-identity.mjs').ProcessIdentity
 *   & { name: string, kind: 'service' | 'server', stopSignal: NodeJS.Signals }} RecordedProcess
 */

/** The processes that the launcher of a data folder has started and that have not ended yet. */
export class ProcessRecord {
  /** @type {RecordedProcess[]} */
  #processes = [];
  #file;

  /** @param {string} file */
  constructor(file) {
    this.#file = file;
    writeJson(file, []);
  }

  /** @param {number} pid @param {Pick<RecordedProcess, 'name' | 'kind' | 'stopSignal'>} details */
  add(pid, details) {
    const identity = identityOf(pid);
    if (!identity) return;
    this.#processes.push({ ...identity, ...details });
    writeJson(this.#file, this.#processes);
  }

  /** @param {number} pid */
  remove(pid) {
    this.#processes = this.#processes.filter((each) => each.pid !== pid);
    writeJson(this.#file, this.#processes);
  }
}

/** @param {RecordedProcess} recorded @param {number} graceMs */
async function end(recorded, graceMs) {
  const begun = performance.now();
  signal(recorded.pid, recorded.stopSignal);
  while (isRunning(recorded)) {
    const waited = performance.now() - begun;
    if (waited > graceMs) signal(-recorded.pid, 'SIGKILL');
    if (waited > 2 * graceMs) {
      throw new Failure(`${recorded.name} of an earlier run (process ${recorded.pid}) cannot be stopped`);
    }
    await delay(50);
  }
  signal(-recorded.pid, 'SIGKILL');
}

/** @param {number} pid @param {NodeJS.Signals} name */
export function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended.
  }
}

/**
 * Ends the processes that an earlier run left running, services before servers.
 * @param {string} file
 * @returns {Promise<string[]>} the names of the ended processes
 */
export async function endLeftovers(file) {
  const recorded = /** @type {RecordedProcess[] | undefined} */ (readJson(file)) ?? [];
  const alive = recorded.filter(isRunning);
  for (const kind of ['service', 'server']) {
    await Promise.all(alive.filter((each) => each.kind === kind).map((each) => end(each, 12_000)));
  }
  return alive.map(({ name }) => name);
}
