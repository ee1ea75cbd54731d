import { runCommand } from '../lib/command.mjs';
import { databaseNames } from '../servers/databases.mjs';
import { serviceEnvironment } from './environment.mjs';
import { programOf } from './services.mjs';

/**
 * Migrates the databases and loads the demo into new ones.
 * @param {import('../lib/session.mjs').Session} session
 * @param {import('./environment.mjs').SharedEnvironment} surroundings
 * @param {import('../servers/databases.mjs').DatabaseName[]} names
 */
export async function prepareDatabases({ folder, progress }, surroundings, names) {
  const { settings } = surroundings;
  /** @param {'migrate' | 'load-demo'} command */
  const run = (command) =>
    Promise.all(
      names.map((name) =>
        runCommand({
          title: `${command} of ${name}`,
          command: process.execPath,
          args: [programOf(name), command],
          env: serviceEnvironment(name, surroundings, {}),
          logFile: folder.log(name),
        }),
      ),
    );
  await progress.step('Migrating', () => run('migrate'));
  // The user's own databases can be new each time. A service loads the demo only into empty tables.
  const hasOwnDatabases = Object.keys(settings.databaseUrls).length > 0;
  const mayBeNew = folder.state.demo === 'pending' || hasOwnDatabases;
  if (!settings.wantsDemo || !mayBeNew) return;
  await progress.step('Loading the demo', () => run('load-demo'));
  if (!hasOwnDatabases && databaseNames.every((name) => names.includes(name))) {
    folder.remember({ demo: 'loaded' });
  }
}
