import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout's folder. */
export const root = resolve(fileURLToPath(new URL('../..', import.meta.url)));

/**
 * Returns how to run the command of an installed package. npm installs it in
 * the workspace's own folder if another workspace needs another version.
 * @param {string} name
 * @param {string} [workspace] its folder
 * @returns {[program: string, script: string]}
 */
export function binary(name, workspace = root) {
  const beside = join(workspace, 'node_modules', '.bin', name);
  return [process.execPath, existsSync(beside) ? beside : join(root, 'node_modules', '.bin', name)];
}
