import { providedByDocker } from '../servers/docker.mjs';
import { chooseSources, namedServers } from '../servers/sources.mjs';
import { withCheckout } from './checkout-lock.mjs';
import { dependenciesAreCurrent, installDependencies } from './dependencies.mjs';
import { Failure } from './failure.mjs';

const settingsOfServers = {
  postgres: ['DATABASE_URL_IDENTITY', 'DATABASE_URL_GROUPS', 'DATABASE_URL_CHAT', 'DATABASE_URL_MODERATION'],
  redis: ['REDIS_URL'],
  nats: ['NATS_URL'],
};

/** @param {string} version */
export function isSupportedNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 20 || (major === 20 && minor >= 19);
}

/**
 * @param {import('./progress.mjs').Progress} progress
 * @param {string} logFile
 */
export async function ensureDependencies(progress, logFile) {
  if (!isSupportedNode(process.versions.node)) {
    throw new Failure(`Circlet needs Node.js 20.19 or newer; this is ${process.versions.node}.`);
  }
  if (dependenciesAreCurrent()) return;
  await withCheckout(progress.print, async () => {
    if (dependenciesAreCurrent()) return;
    await progress.step('Installing dependencies (npm ci)', () => installDependencies(logFile));
  });
}

/**
 * Installs packages and server programs in parallel. Until this
 * is done, only Node's built-in modules can be imported.
 * @param {import('./session.mjs').Session} session
 * @returns {Promise<import('../servers/sources.mjs').Sources>} the sources of the servers
 */
export async function prepare({ folder, progress }) {
  const [sources] = await Promise.all([
    chooseSources({
      named: namedServers(settingsOfServers, process.env),
      knownSources: folder.state.sources ?? {},
      providedByDocker: (names) => providedByDocker(names, progress, { needsCompose: true }),
      progress,
      logFile: folder.log('packages'),
    }),
    ensureDependencies(progress, folder.log('npm-ci')),
  ]);
  return sources;
}
