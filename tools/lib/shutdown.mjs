import { Failure } from './failure.mjs';

/** Undoes, last first, what was set up, whatever ends this process: a signal, a failure or its own wish. */
export class Shutdown {
  /** @type {(() => unknown)[]} */
  #closers = [];
  /** @type {Promise<void> | undefined} */
  #underWay;

  /**
   * @param {(line: string) => void} say
   * @param {{ exitCode: number }} [onSignal] how a signal ends the process
   */
  constructor(say, onSignal = { exitCode: 0 }) {
    for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
      process.on(name, () => {
        if (!this.#underWay) say('Stopping …');
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

  /**
   * Once everything has been undone the process ends; a second call waits for the first.
   * @param {number} code
   */
  exit(code) {
    this.#underWay ??= this.#run().finally(() => process.exit(code));
    return this.#underWay;
  }

  /**
   * A failure that only follows from stopping half-way is not worth a word.
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
