const { createRequire, isBuiltin } = require('node:module');
const { default: Runtime } = require('jest-runtime');

/** Returns whether each test file loads the module again: our own code and Jest's globals. */
const isOwn = (/** @type {string} */ name) => /^([./]|@circlet\/|@jest\/globals$)/.test(name);

/**
 * Lets Node load packages once per worker. Jest would load the two thousand modules of Nest, TypeORM
 * and the rest again for each test file, which took a fifth of the time of the integration tests.
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
