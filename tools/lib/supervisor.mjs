import { Child } from './child.mjs';
import { Failure } from './failure.mjs';

/**
 * Delays before a restart, by the number of failed starts in a row.
 * Together they give a required server enough time to recover.
 */
const backOffMs = [500, 1000, 2000, 4000, 8000, 8000, 8000, 8000, 8000, 8000];

/**
 * A process that is restarted whenever it ends.
 * @typedef {import('./child.mjs').ProcessSpec
 *   & { isReady: () => Promise<boolean>, readyWithinMs: number }} SupervisedSpec
 */

/** Starts processes, restarts those that end on their own, and stops them all. */
export class Supervisor {
  /** @type {Set<Child>} running processes, and ended ones whose group still runs */
  #children = new Set();
  #stopping = new AbortController();
  /** @type {(() => Promise<void>)[]} */
  #stopSteps = [];
  #record;
  #print;
  #onGivenUp;

  /**
   * @param {import('./process-record.mjs').ProcessRecord} record
   * @param {(line: string) => void} print
   * @param {(failure: Error) => void} onGivenUp called when a process keeps failing to become ready
   */
  constructor(record, print, onGivenUp) {
    this.#record = record;
    this.#print = print;
    this.#onGivenUp = onGivenUp;
  }

  /**
   * Registers a step that stops a resource of the processes that is not itself a supervised process.
   * @param {() => Promise<void>} step
   */
  onStop(step) {
    this.#stopSteps.push(step);
  }

  /** Runs the registered steps, after all processes have stopped. */
  async runStopSteps() {
    for (const step of this.#stopSteps.splice(0)) await step();
  }

  /** Starts a process and resolves when it is ready. @param {SupervisedSpec} spec */
  async start(spec) {
    const child = this.#spawn(spec);
    await readyOrStopped(child, spec);
    void this.#keepRunning(spec, child);
  }

  /** @param {SupervisedSpec} spec */
  #spawn(spec) {
    if (this.#stopping.signal.aborted)
      throw new Failure(`${spec.name} was not started because Circlet is stopping`);
    const child = new Child(spec, this.#record);
    this.#children.add(child);
    void child.gone.then(() => this.#children.delete(child));
    return child;
  }

  /**
   * Restarts the process whenever it ends. A process that became ready was
   * healthy, however soon it ends, so only consecutive failed starts count.
   * @param {SupervisedSpec} spec
   * @param {Child} first
   */
  async #keepRunning(spec, first) {
    let child = first;
    let failedStarts = 0;
    while (!this.#stopping.signal.aborted) {
      const reason = await child.exited;
      if (this.#stopping.signal.aborted) return;
      const pause = backOffMs[failedStarts];
      if (pause === undefined)
        return this.#onGivenUp(child.failure(`${spec.name} keeps exiting (${reason})`));
      this.#print(child.notice(`${spec.name} exited (${reason}) and restarts in ${pause / 1000} s`));
      await new Promise((settle) => setTimeout(settle, pause));
      if (this.#stopping.signal.aborted) return;
      child = this.#spawn(spec);
      try {
        await readyOrStopped(child, spec);
        this.#print(`${spec.name} is ready again`);
        failedStarts = 0;
      } catch {
        failedStarts += 1;
      }
    }
  }

  /**
   * Stops the processes of one kind, `first` before the others.
   * @param {'service' | 'server'} kind
   * @param {string} [first]
   */
  async stop(kind, first) {
    this.#stopping.abort();
    const ofKind = [...this.#children].filter(({ spec }) => spec.kind === kind);
    await Promise.all(ofKind.filter(({ spec }) => spec.name === first).map((child) => child.stop()));
    await Promise.all(ofKind.map((child) => child.stop()));
  }
}

/**
 * Waits until the process is ready, and stops it if that takes too long or fails.
 * @param {Child} child
 * @param {SupervisedSpec} spec
 */
async function readyOrStopped(child, { isReady, readyWithinMs }) {
  try {
    await child.waitUntilReady(isReady, readyWithinMs);
  } catch (error) {
    await child.stop();
    throw error;
  }
}
