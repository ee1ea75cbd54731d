import { spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { Failure, failureWithLog } from './failure.mjs';
import { openLog } from './logs.mjs';
import { signal } from './process-record.mjs';

/**
 * How to start and stop one long-running process.
 * @typedef {object} ProcessSpec
 * @property {string} name
 * @property {'service' | 'server'} kind
 * @property {string} command
 * @property {string[]} args
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} env
 * @property {string} [logFile] without it the process writes to this terminal
 * @property {number} [uid]
 * @property {number} [gid]
 * @property {NodeJS.Signals} [stopSignal] SIGTERM unless given
 * @property {number} stopWithinMs after which it is killed
 */

/** A started process. It leads a group of its own, so that Ctrl-C reaches the launcher alone. */
export class Child {
  #process;
  #spec;
  #record;
  #logOffset = 0;
  #ended = false;
  /** @type {Promise<string>} settles with why the process ended */
  exited;

  /**
   * @param {ProcessSpec} spec
   * @param {import('./process-record.mjs').ProcessRecord} record
   */
  constructor(spec, record) {
    this.#spec = spec;
    this.#record = record;
    const log = spec.logFile === undefined ? undefined : openLog(spec.logFile);
    this.#logOffset = log?.offset ?? 0;
    const output = log?.descriptor ?? 'inherit';
    const { cwd, env, uid, gid } = spec;
    this.#process = spawn(spec.command, spec.args, {
      cwd,
      env,
      detached: true,
      stdio: ['ignore', output, output],
      ...(uid === undefined ? {} : { uid }),
      ...(gid === undefined ? {} : { gid }),
    });
    if (log) closeSync(log.descriptor);
    const { pid } = this.#process;
    if (pid !== undefined)
      record.add(pid, { name: spec.name, kind: spec.kind, stopSignal: this.#stopSignal });
    this.exited = new Promise((settle) => {
      this.#process.once('error', (error) => settle(error.message));
      this.#process.once('exit', (code, by) => settle(by ? `ended by ${by}` : `exit code ${code}`));
    });
    void this.exited.then(() => this.#tidyUp());
  }

  get #stopSignal() {
    return this.#spec.stopSignal ?? 'SIGTERM';
  }

  get kind() {
    return this.#spec.kind;
  }

  #tidyUp() {
    this.#ended = true;
    const { pid } = this.#process;
    if (pid === undefined) return;
    signal(-pid, 'SIGKILL');
    this.#record.remove(pid);
  }

  /**
   * Waits for the first true answer of `probe`.
   * @param {() => Promise<boolean>} probe
   * @param {number} withinMs
   */
  async waitUntilReady(probe, withinMs) {
    const { name } = this.#spec;
    const deadline = performance.now() + withinMs;
    while (!(await probe())) {
      if (this.#ended) throw this.failure(`${name} did not start (${await this.exited})`);
      if (performance.now() > deadline) throw this.failure(`${name} is not ready after ${withinMs / 1000} s`);
      await new Promise((settle) => setTimeout(settle, 100));
    }
  }

  /** @param {string} what */
  failure(what) {
    const { logFile } = this.#spec;
    return logFile === undefined ? new Failure(what) : failureWithLog(what, logFile, this.#logOffset);
  }

  async stop() {
    const { pid } = this.#process;
    if (this.#ended || pid === undefined) return;
    signal(pid, this.#stopSignal);
    const kill = setTimeout(() => signal(-pid, 'SIGKILL'), this.#spec.stopWithinMs);
    await this.exited;
    clearTimeout(kill);
  }
}
