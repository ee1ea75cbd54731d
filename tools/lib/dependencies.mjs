import { join } from 'node:path';
import { runCommand } from './command.mjs';
import { readJson } from './json-file.mjs';
import { root } from './root.mjs';

/**
 * The part of a lockfile that says which package lies where.
 * @typedef {Record<string, { version?: string, link?: boolean, optional?: boolean, devOptional?: boolean }>} LockedPackages
 */

/**
 * Whether what npm has installed is what the lockfile asks for. Optional packages may be missing: they are
 * meant for other systems.
 * @param {LockedPackages} wanted
 * @param {LockedPackages} installed
 */
export function isInstalled(wanted, installed) {
  return Object.entries(wanted).every(([path, { version, link, optional, devOptional }]) => {
    if (!path.includes('node_modules/')) return true;
    const found = installed[path];
    if (!found) return optional === true || devOptional === true;
    return found.version === version && found.link === link;
  });
}

/** @param {string} file */
function lockedPackages(file) {
  return /** @type {{ packages?: LockedPackages } | undefined} */ (readJson(join(root, file)))?.packages;
}

export function dependenciesAreCurrent() {
  const installed = lockedPackages('node_modules/.package-lock.json');
  return installed !== undefined && isInstalled(lockedPackages('package-lock.json') ?? {}, installed);
}

/** @param {string} logFile */
export async function installDependencies(logFile) {
  const { NODE_ENV: _, ...env } = process.env;
  const npm = process.env.npm_execpath;
  await runCommand({
    title: 'npm ci',
    command: npm === undefined ? 'npm' : process.execPath,
    args: [
      ...(npm === undefined ? [] : [npm]),
      'ci',
      '--include=dev',
      '--no-audit',
      '--no-fund',
      '--prefer-offline',
    ],
    env,
    logFile,
  });
}
