import { basename, dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startWatchers } from '../dev/watch.mjs';
import { build } from '../lib/build.mjs';
import { Failure } from '../lib/failure.mjs';
import { chooseMailUiPort, requireFree } from '../lib/ports.mjs';
import { withCheckout } from '../lib/lock.mjs';
import { createSupervisor, hasRunningInstance, runningConnections } from '../lib/session.mjs';
import { parseSettings } from '../lib/settings.mjs';
import { runServers } from '../servers/servers.mjs';
import { prepareDatabases } from './prepare-databases.mjs';
import { startService } from './start-service.mjs';

/** Waits until the running instance has started its servers, and returns their URLs. */
async function joinServers() {
  while (hasRunningInstance()) {
    const connections = runningConnections();
    if (connections) return connections;
    await delay(200);
  }
  throw new Failure('The running instance has stopped. Run the command again.');
}

/**
 * Runs one service in this terminal.
 * @param {import('../lib/session.mjs').Session} session
 * @param {import('./services.mjs').ServiceName} name
 * @param {{ sources: import('../servers/sources.mjs').Sources | undefined,
 *   firstAdmin: NodeJS.ProcessEnv }} options `sources` is undefined to join a running instance
 */
export async function serveService(session, name, { sources, firstAdmin }) {
  const { folder, progress } = session;
  const settings = parseSettings({ ...process.env, ...firstAdmin });
  if (name === 'gateway') await requireFree('PORT', settings.port, settings.host);

  const supervisor = createSupervisor(session);
  const servers = async () => {
    if (!sources) return progress.step('Joining the running servers', joinServers);
    const mailUiPort = await chooseMailUiPort(settings, progress.print);
    const plan = { sources, settings, mailUiPort, isThrowaway: false };
    return progress.step('Starting the servers', () => runServers(session, supervisor, plan));
  };
  const [connections] = await Promise.all([
    servers(),
    progress.step('Building', () => withCheckout(progress.print, () => build(folder.log('build')))),
  ]);
  const surroundings = { settings, connections, secrets: folder.productSecrets() };
  // A running instance already has an operator.
  if (sources) await startService('operator', { surroundings, supervisor, logFile: folder.log('operator') });
  if (name !== 'gateway') await prepareDatabases(session, surroundings, [name]);
  await startWatchers(
    folder,
    supervisor,
    (project) => basename(project) === name || basename(dirname(project)) === 'libs',
  );
  await startService(name, { surroundings, supervisor, reloads: true });
  progress.print(`${name} is ready and restarts whenever its sources change.`);
}
