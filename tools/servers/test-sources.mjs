import { providedByDocker } from './docker.mjs';
import { chooseSources, namedServers } from './sources.mjs';

/**
 * The settings that name the test servers. They differ from the
 * product's settings, because tests delete all data on these servers.
 */
export const testSettings = {
  postgres: ['TEST_POSTGRES_URL'],
  redis: ['TEST_REDIS_URL'],
  nats: ['TEST_NATS_URL'],
};

/**
 * Chooses the sources of the servers for a test run.
 * @param {import('../lib/progress.mjs').Progress} progress
 * @param {string} logFile
 */
export const chooseTestSources = (progress, logFile) =>
  chooseSources({
    named: namedServers(testSettings, process.env),
    knownSources: {},
    providedByDocker: (names) => providedByDocker(names, progress, { needsCompose: false }),
    progress,
    logFile,
  });
