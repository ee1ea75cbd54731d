const { projects, testTimeout } = require('../../jest.config.cjs');

/** The unit tests that have to notice a change of a rule. Stryker loads them again for each change. */
module.exports = {
  ...projects.find(({ displayName }) => displayName === 'unit'),
  testMatch: [`<rootDir>/${process.env.MUTATION_TESTS}`],
  testTimeout,
};
