const vm = require('node:vm');
const { TestEnvironment } = require('jest-environment-node');

/** Stands for the realm that everything runs in anyway, which Node has no context object for. */
const thisRealm = vm.createContext({});
const { compileFunction } = vm;
vm.compileFunction = (code, parameters, options) =>
  compileFunction(
    code,
    parameters,
    options?.parsingContext === thisRealm ? { ...options, parsingContext: undefined } : options,
  );

/**
 * Runs tests in the realm of Jest's worker instead of one of their own, so that packages which Node has loaded once (see
 * runtime.cjs) throw the same errors and make the same arrays and dates as the tests know.
 */
class OneRealmEnvironment extends TestEnvironment {
  /** @param {ConstructorParameters<typeof TestEnvironment>} given */
  constructor(...given) {
    super(...given);
    this.global = /** @type {typeof this.global} */ (/** @type {unknown} */ (globalThis));
  }

  /**
   * @override
   * @returns nothing once the test is over, as Jest expects
   */
  getVmContext() {
    return super.getVmContext() && thisRealm;
  }
}

module.exports = OneRealmEnvironment;
