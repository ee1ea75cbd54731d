import { databaseNames } from '../servers/databases.mjs';
import { runPrograms } from './databases.mjs';
import { hasProgram } from './services.mjs';

/**
 * Migrates the databases and loads the demo into new ones.
 * @param {import('../lib/session.mjs').Session} session
 * @param {import('./environment.mjs').SharedEnvironment} surroundings
 * @param {import('../servers/databases.mjs').DatabaseName[]} names
 */
export async function prepareDatabases({ folder, progress }, surroundings, names) {
  const { settings } = surroundings;
  await progress.step('Migrating', () => runPrograms('migrate', names, surroundings, folder));
  // The user's own databases can be new each time. A service loads the demo only into empty tables.
  const hasOwnDatabases = Object.keys(settings.databaseUrls).length > 0;
  const mayBeNew = folder.state.demo === 'pending' || hasOwnDatabases;
  if (!settings.wantsDemo || !mayBeNew) return;
  await progress.step('Loading the demo', () => runPrograms('load-demo', names, surroundings, folder));
  if (
    !hasOwnDatabases &&
    databaseNames.every((name) => names.includes(name) && hasProgram(name, 'load-demo'))
  ) {
    folder.remember({ demo: 'loaded' });
  }
}
