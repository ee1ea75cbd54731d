/**
 * How the product meets a requirement, in our own words.
 * @typedef {object} Answer
 * @property {string} requirement
 * @property {'tests' | 'built' | 'absent' | 'unmet'} kind
 * @property {readonly string[]} tests titles of tests or groups of tests; a title may leave out what stands before it
 * @property {readonly string[]} files relative to the checkout, perhaps with an anchor
 * @property {string} reason
 */

/**
 * Tests show it.
 * @param {string} requirement
 * @param {...string} tests
 * @returns {Answer}
 */
export const tested = (requirement, ...tests) => ({
  requirement,
  kind: 'tests',
  tests,
  files: [],
  reason: '',
});

/**
 * No test can show it; the code, a setting or a document does.
 * @param {string} requirement
 * @param {string} reason
 * @param {...string} files
 * @returns {Answer}
 */
export const built = (requirement, reason, ...files) => ({
  requirement,
  kind: 'built',
  tests: [],
  files,
  reason,
});

/**
 * It does not apply.
 * @param {string} requirement
 * @param {string} reason
 * @returns {Answer}
 */
export const absent = (requirement, reason) => ({
  requirement,
  kind: 'absent',
  tests: [],
  files: [],
  reason,
});

/**
 * It is not met, or not by all of the product.
 * @param {string} requirement
 * @param {string} reason
 * @param {...string} tests of the part that is met
 * @returns {Answer}
 */
export const unmet = (requirement, reason, ...tests) => ({
  requirement,
  kind: 'unmet',
  tests,
  files: [],
  reason,
});
