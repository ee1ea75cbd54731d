import { Failure } from './failure.mjs';

/** Undoes the setup steps in reverse order, whether the process ends by a signal, a failure or on its own. */
export class Shutdown {
  /** @type {(() => unknown)[]} */
  #closers = [];
  /** @type {Promise<void> | undefined} */
  #underWay;

  /**
   * @param {(line: string) => void} print
   * @param {{ exitCode: number }} [onSignal] exit code after a signal
   */
  constructor(print, onSignal = { exitCode: 0 }) {
    for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
      process.on(name, () => {
        if (!this.#underWay) print('Stopping …');
        void this.exit(onSignal.exitCode);
      });
    }
    process.on('uncaughtException', (error) => void this.fail(error));
    process.on('unhandledRejection', (error) => void this.fail(error));
  }

  /** @param {() => unknown} closer */
  add(closer) {
    this.#closers.push(closer);
  }

  get hasBegun() {
    return this.#underWay !== undefined;
  }

  /** Undoes everything and then ends the process. A second call waits for the first. @param {number} code */
  exit(code) {
    this.#underWay ??= this.#run().finally(() => process.exit(code));
    return this.#underWay;
  }

  /**
   * Reports an error and exits with 1. Errors during the
   * shutdown are only its consequence and are not reported.
   * @param {unknown} error
   */
  fail(error) {
    if (!this.#underWay) process.stderr.write(`\n${describe(error)}\n`);
    return this.exit(1);
  }

  async #run() {
    for (const closer of this.#closers.reverse()) {
      try {
        await closer();
      } catch (error) {
        process.stderr.write(`${describe(error)}\n`);
      }
    }
  }
}

/** @param {unknown} error */
function describe(error) {
  if (error instanceof Failure) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
