import { join } from 'node:path';
import { dataFolderPath } from './data-folder.mjs';
import { readJson } from './json-file.mjs';
import { lockHolder } from './lock.mjs';
import { wholeInstance } from './session.mjs';

/**
 * Returns the server URLs of the instance that runs with this DATA_DIR;
 * undefined if none runs, even if a killed one left a file behind.
 * @returns {import('../servers/servers.mjs').Connections | undefined}
 */
export function runningConnections() {
  const run = join(dataFolderPath(process.env), 'run');
  if (!lockHolder(join(run, wholeInstance.lock))) return undefined;
  return /** @type {import('../servers/servers.mjs').Connections | undefined} */ (
    readJson(join(run, 'servers.json'))
  );
}
