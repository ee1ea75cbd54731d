import { Failure } from '../lib/failure.mjs';
import { providedByDocker } from './docker.mjs';
import { canInstall, installPrograms, missingPrograms } from './package-manager.mjs';
import { findPostgres, findProgram } from './programs.mjs';

/**
 * @typedef {'postgres' | 'redis' | 'nats'} ServerName
 * @typedef {'url' | 'docker' | 'programs'} Source
 * @typedef {Partial<Record<ServerName, Source>>} Sources
 */

export const serverNames = /** @type {const} */ (['postgres', 'redis', 'nats']);

/** @type {Record<ServerName, () => boolean>} */
const isOnMachine = {
  postgres: () => findPostgres().length > 0,
  redis: () => findProgram('redis-server', 'valkey-server') !== undefined,
  nats: () => findProgram('nats-server') !== undefined,
};

/**
 * Returns the servers whose settings are all present in the environment.
 * @param {Record<ServerName, string[]>} settings
 * @param {NodeJS.ProcessEnv} environment
 */
export const namedServers = (settings, environment) =>
  serverNames.filter((name) => settings[name].every((setting) => Boolean(environment[setting])));

/**
 * `knownSources` are those of the last run, which the existing data requires again.
 * @typedef {{ named: ServerName[], knownSources: Sources, progress: import('../lib/progress.mjs').Progress,
 *   providedByDocker: (names: ServerName[]) => Promise<ServerName[]>, logFile: string }} SourceOptions
 */

/**
 * Chooses the first available source for each server: URLs in the environment, a
 * Docker engine, programs on the machine, the system's package manager.
 * @param {SourceOptions} wishes
 * @returns {Promise<Sources>}
 */
export async function chooseSources({ named, knownSources, providedByDocker, progress, logFile }) {
  /** @type {(name: ServerName) => boolean} */
  const hasPrograms = (name) => knownSources[name] === 'programs' && isOnMachine[name]();
  const undecided = serverNames.filter((name) => !named.includes(name) && !hasPrograms(name));
  const inDocker = undecided.length === 0 ? [] : await providedByDocker(undecided);
  const remaining = undecided.filter((name) => !inDocker.includes(name));

  const unavailable = remaining.filter((name) => knownSources[name] === 'docker');
  if (unavailable.length > 0) {
    throw new Failure(
      `The data of ${unavailable.join(', ')} is in a Docker engine that does not answer.\n` +
        'Start it, or start over with another DATA_DIR.',
    );
  }
  const missing = remaining.filter((name) => !isOnMachine[name]());
  if (missing.length > 0) {
    if (!canInstall()) throw missingPrograms(missing);
    await progress.step(`Installing ${missing.join(', ')} (apt-get)`, () =>
      installPrograms(missing, logFile),
    );
  }
  return Object.fromEntries(
    serverNames.map((name) => [
      name,
      named.includes(name) ? 'url' : inDocker.includes(name) ? 'docker' : 'programs',
    ]),
  );
}

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
