const { projects, testTimeout } = require('../../jest.config.cjs');

/** The unit tests of the project whose rules are mutated. Stryker loads them again for each mutant. */
module.exports = {
  ...projects.find(({ displayName }) => displayName === 'unit'),
  testMatch: [`<rootDir>/${process.env.MUTATION_PROJECT}/src/**/*.unit.test.ts`],
  testTimeout,
};
