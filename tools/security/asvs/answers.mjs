/**
 * How the product meets a requirement.
 * @typedef {object} Answer
 * @property {string} requirement
 * @property {'tests' | 'documented' | 'notApplicable' | 'notMet'} kind
 * @property {readonly string[]} tests titles of tests or
 *   groups of tests; a title can omit the groups around it
 * @property {readonly string[]} files relative to the checkout, optionally with an anchor
 * @property {string} reason
 */

/**
 * Creates an answer that tests prove.
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
 * Creates an answer that no test can prove, but the code, a setting or a document does.
 * @param {string} requirement
 * @param {string} reason
 * @param {...string} files
 * @returns {Answer}
 */
export const documented = (requirement, reason, ...files) => ({
  requirement,
  kind: 'documented',
  tests: [],
  files,
  reason,
});

/**
 * Creates the answer to a requirement that does not apply.
 * @param {string} requirement
 * @param {string} reason
 * @returns {Answer}
 */
export const notApplicable = (requirement, reason) => ({
  requirement,
  kind: 'notApplicable',
  tests: [],
  files: [],
  reason,
});

/**
 * Creates the answer to a requirement that the product meets partially or not at all.
 * @param {string} requirement
 * @param {string} reason
 * @param {...string} tests of the part that is met
 * @returns {Answer}
 */
export const notMet = (requirement, reason, ...tests) => ({
  requirement,
  kind: 'notMet',
  tests,
  files: [],
  reason,
});
