const { AsyncLocalStorage } = require('node:async_hooks');
const vm = require('node:vm');
const { TestEnvironment } = require('jest-environment-node');

/** Placeholder for the main realm, for which Node has no context object. */
const thisRealm = vm.createContext({});
const { compileFunction } = vm;
vm.compileFunction = (code, parameters, options) =>
  compileFunction(
    code,
    parameters,
    options?.parsingContext === thisRealm ? { ...options, parsingContext: undefined } : options,
  );

/**
 * The storages that the current test file has used. Each file loads our own code, and with it
 * our storages, again; Node would visit the old ones for each promise until the worker ends.
 * @type {Set<AsyncLocalStorage<unknown>>}
 */
const usedStorages = new Set();
const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function runAndRemember(/** @type {Parameters<run>} */ ...given) {
  usedStorages.add(this);
  return run.apply(this, given);
};

/**
 * Runs tests in the realm of Jest's worker instead of a separate one. Packages that Node
 * has loaded once (see runtime.cjs) then share the tests' error, array and date classes.
 */
class OneRealmEnvironment extends TestEnvironment {
  /** @param {ConstructorParameters<typeof TestEnvironment>} given */
  constructor(...given) {
    super(...given);
    this.global = /** @type {typeof this.global} */ (/** @type {unknown} */ (globalThis));
  }

  /**
   * @override
   * @returns null after the test has ended, as Jest expects
   */
  getVmContext() {
    return super.getVmContext() && thisRealm;
  }

  /** @override */
  async teardown() {
    await super.teardown();
    for (const storage of usedStorages) storage.disable();
    usedStorages.clear();
  }
}

module.exports = OneRealmEnvironment;
