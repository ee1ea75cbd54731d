import { setTimeout as delay } from 'node:timers/promises';
import { startLogged } from './command.mjs';
import { failureWithLog, recoveryNotice } from './failure.mjs';
import { signal } from './process-record.mjs';

/**
 * How to start and stop one long-running process. It writes to this terminal if it has no log file, and
 * stops with SIGTERM by default. If it needs longer than `stopWithinMs`, it is killed.
 * @typedef {import('./command.mjs').Program & { name: string, kind: 'service' | 'server',
 *   logFile?: string | undefined, stopSignal?: NodeJS.Signals, stopWithinMs: number }} ProcessSpec
 */

/** How long the leftovers of a dead service can run: longer than the handover of emails ever takes. */
const lingersMs = 150_000;

/** A started process, with the group that it leads. */
export class Child {
  #pid;
  #record;
  #stopSignal;
  #logOffset;
  #ended = false;
  #groupDeadline = Infinity;
  /** Settles with the reason why the process ended. */
  exited;
  /** @type {Promise<void>} settles when its whole group has ended */
  gone;

  /** @param {ProcessSpec} spec @param {import('./process-record.mjs').ProcessRecord} record */
  constructor(spec, record) {
    this.spec = spec;
    this.#record = record;
    const { pid, ended, logOffset } = startLogged(spec, spec.logFile);
    this.#pid = pid;
    this.#logOffset = logOffset;
    this.exited = ended;
    this.#stopSignal = spec.stopSignal ?? 'SIGTERM';
    const { name, kind } = spec;
    if (pid !== undefined) record.add(pid, { name, kind, stopSignal: this.#stopSignal });
    this.gone = this.exited.then(() => this.#endGroup());
  }

  /**
   * Ends the rest of the group. A service can leave a process behind
   * that ignores SIGTERM and finishes its work; a server cannot.
   */
  async #endGroup() {
    this.#ended = true;
    const pid = this.#pid;
    if (pid === undefined) return;
    this.#record.remove(pid);
    if (this.spec.kind === 'service') {
      const lingersUntil = performance.now() + lingersMs;
      signal(-pid, 'SIGTERM');
      while (groupRuns(pid) && performance.now() < Math.min(lingersUntil, this.#groupDeadline))
        await delay(50);
    }
    signal(-pid, 'SIGKILL');
  }

  /**
   * Waits until `probe` returns true.
   * @param {() => Promise<boolean>} probe
   * @param {number} withinMs
   */
  async waitUntilReady(probe, withinMs) {
    const { name } = this.spec;
    const deadline = performance.now() + withinMs;
    while (!(await probe())) {
      if (this.#ended) throw this.failure(`${name} did not start (${await this.exited})`);
      if (performance.now() > deadline) throw this.failure(`${name} is not ready after ${withinMs / 1000} s`);
      await delay(100);
    }
  }

  /** @param {string} what */
  failure(what) {
    return failureWithLog(what, this.spec.logFile, this.#logOffset);
  }

  /** Returns the message to show when the process has ended and restarts. @param {string} what */
  notice(what) {
    return recoveryNotice(what, this.spec.logFile, this.#logOffset);
  }

  /** Ends the process and its leftovers. */
  async stop() {
    const pid = this.#pid;
    if (pid === undefined) return;
    const { stopWithinMs } = this.spec;
    this.#groupDeadline = performance.now() + stopWithinMs;
    if (!this.#ended) signal(pid, this.#stopSignal);
    const kill = setTimeout(() => this.#ended || signal(-pid, 'SIGKILL'), stopWithinMs);
    await this.gone;
    clearTimeout(kill);
  }
}

/** @param {number} pid of the group's leader, which may already have ended */
function groupRuns(pid) {
  try {
    return process.kill(-pid, 0);
  } catch {
    return false;
  }
}
