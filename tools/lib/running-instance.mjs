import { join } from 'node:path';
import { dataFolderPath } from './data-folder.mjs';
import { readJson } from './json-file.mjs';
import { lockHolder } from './lock.mjs';
import { wholeInstance } from './session.mjs';

/**
 * Where the servers of the instance are that runs with this DATA_DIR; nothing when none runs, whatever a killed one has left.
 * @returns {import('../servers/servers.mjs').Connections | undefined}
 */
export function runningConnections() {
  const run = join(dataFolderPath(process.env), 'run');
  if (!lockHolder(join(run, wholeInstance.lock))) return undefined;
  return /** @type {import('../servers/servers.mjs').Connections | undefined} */ (
    readJson(join(run, 'servers.json'))
  );
}
