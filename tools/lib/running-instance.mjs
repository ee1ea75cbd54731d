import { join } from 'node:path';
import { dataFolderPath } from './data-folder.mjs';
import { readJson } from './json-file.mjs';
import { lockHolder } from './lock.mjs';
import { wholeInstance } from './session.mjs';

const runFolder = () => join(dataFolderPath(process.env), 'run');

/** Returns whether an instance runs with this DATA_DIR. */
export const hasRunningInstance = () => lockHolder(join(runFolder(), wholeInstance.lock)) !== undefined;

/**
 * Returns the server URLs of the instance that runs with this DATA_DIR; undefined if it
 * has not started them yet, or if none runs, even if a killed one left a file behind.
 */
export const runningConnections = () =>
  hasRunningInstance()
    ? /** @type {import('../servers/servers.mjs').Connections | undefined} */ (
        readJson(join(runFolder(), 'servers.json'))
      )
    : undefined;
