import { providedByDocker } from '../servers/docker.mjs';
import { chooseSources, namedServers } from '../servers/sources.mjs';
import { ensureDependencies } from './dependencies.mjs';

const settingsOfServers = {
  postgres: ['DATABASE_URL_IDENTITY', 'DATABASE_URL_GROUPS', 'DATABASE_URL_CHAT', 'DATABASE_URL_MODERATION'],
  redis: ['REDIS_URL'],
  nats: ['NATS_URL'],
};

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

const firstAdmin = ['BOOTSTRAP_ADMIN_EMAIL', 'BOOTSTRAP_ADMIN_PASSWORD'];

/**
 * Removes the first admin's account from an environment, so that later
 * processes do not inherit the password. Only identity receives it again.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {NodeJS.ProcessEnv} the removed variables
 */
export function removeFirstAdmin(environment) {
  const taken = Object.fromEntries(
    firstAdmin.flatMap((name) => (environment[name] === undefined ? [] : [[name, environment[name]]])),
  );
  for (const name of firstAdmin) delete environment[name];
  return taken;
}
