const { availableParallelism } = require('node:os');

/** ES modules that Jest cannot `require` on Node 20, so it transforms them like our own code. */
const esm = ['@dicebear', '@fastify/cookie', 'flydrive', '@poppinss', 'case-anything', '@seriousme'];

const common = {
  rootDir: __dirname,
  testEnvironment: 'node',
  transform: {
    '^.+\\.(t|j)sx?$': ['@swc/jest', JSON.parse(require('node:fs').readFileSync('.swcrc', 'utf8'))],
  },
  transformIgnorePatterns: [`/node_modules/(?!(.*/node_modules/)?(${esm.join('|')})/)`],
  moduleNameMapper: {
    '^@circlet/(contracts|platform|events|projections|service|media|places|testing|demo)$':
      '<rootDir>/libs/$1/src',
    '^@circlet/(platform|events)/(.+)$': '<rootDir>/libs/$1/src/$2',
  },
  modulePathIgnorePatterns: ['/dist/'],
  setupFiles: ['reflect-metadata'],
};

/** Runs with real servers and reloads only our own code for each test file. */
const onServers = {
  ...common,
  testEnvironment: '<rootDir>/tools/jest/shared-realm/environment.cjs',
  runtime: '<rootDir>/tools/jest/shared-realm/runtime.cjs',
  setupFiles: [...common.setupFiles, '<rootDir>/tools/jest/worker-account.cjs'],
  setupFilesAfterEnv: ['<rootDir>/tools/jest/retry-once.cjs'],
  globalSetup: '<rootDir>/tools/jest/start-servers.mjs',
  globalTeardown: '<rootDir>/tools/jest/stop-servers.mjs',
};

module.exports = {
  // Not in the temporary folder, which `npm test` replaces in each run.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  // Integration tests mostly wait, so a small machine runs one more than it has cores. The broker has eight accounts.
  maxWorkers: Math.min(8, Math.max(3, availableParallelism() - 1)),
  // Longer than the timeout of `eventually`, so that an unmet condition reports itself first.
  testTimeout: 30_000,
  projects: [
    { ...common, displayName: 'unit', testMatch: ['**/*.unit.test.ts'] },
    { ...onServers, displayName: 'integration', testMatch: ['**/*.int.test.ts'] },
    { ...onServers, displayName: 'faults', testMatch: ['**/*.faults.test.ts'] },
    { ...onServers, displayName: 'failover', testMatch: ['**/*.failover.test.ts'] },
    { ...common, displayName: 'chaos', testMatch: ['**/*.chaos.test.ts'] },
    { ...onServers, displayName: 'alone', testMatch: ['**/*.alone.test.ts'] },
    { ...common, displayName: 'soak', testMatch: ['**/*.soak.test.ts'] },
    { ...onServers, displayName: 'throughput', testMatch: ['**/*.throughput.test.ts'] },
    { ...onServers, displayName: 'timing', testMatch: ['**/*.timing.test.ts'] },
  ],
};
