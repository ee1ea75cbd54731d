const { createRequire, isBuiltin } = require('node:module');
const { default: Runtime } = require('jest-runtime');

/** What each test file loads anew: our own code, and what Jest makes for it. */
const isOwn = (/** @type {string} */ name) => /^([./]|@circlet\/|@jest\/globals$)/.test(name);

/**
 * Has Node load packages, once per worker. Jest itself would load the two thousand modules of Nest, TypeORM and the rest
 * again for each test file, which took a fifth of all that the tests on servers cost.
 */
class OneRealmRuntime extends Runtime {
  /**
   * @override
   * @template T
   * @param {string} from
   * @param {string} name
   * @returns {T}
   */
  requireModuleOrMock(from, name) {
    if (isOwn(name) || isBuiltin(name)) return super.requireModuleOrMock(from, name);
    return createRequire(from)(name);
  }
}

module.exports = OneRealmRuntime;
