import { providedByDocker } from './docker.mjs';
import { chooseSources, namedServers } from './sources.mjs';

/** The settings that name the servers of tests: never those of the product, because tests empty what they are given. */
export const testSettings = {
  postgres: ['TEST_POSTGRES_URL'],
  redis: ['TEST_REDIS_URL'],
  nats: ['TEST_NATS_URL'],
};

/**
 * Where the servers of a test run come from.
 * @param {import('../lib/progress.mjs').Progress} progress
 * @param {string} logFile
 */
export const chooseTestSources = (progress, logFile) =>
  chooseSources({
    named: namedServers(testSettings, process.env),
    known: {},
    providedByDocker: (names) => providedByDocker(names, progress, { needsCompose: false }),
    progress,
    logFile,
  });
