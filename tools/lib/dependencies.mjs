import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './command.mjs';
import { Failure } from './failure.mjs';
import { readJson } from './json-file.mjs';
import { withCheckout } from './lock.mjs';
import { logTail } from './logs.mjs';
import { root } from './root.mjs';

/**
 * The part of a lockfile that lists each package with its folder.
 * @typedef {Record<string, { version?: string, link?: boolean, optional?: boolean, devOptional?: boolean }>} LockedPackages
 */

/**
 * Returns whether the installed packages match the lockfile. Optional
 * packages can be missing, because they are for other systems.
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

const lockfile = join(root, 'package-lock.json');
const stamp = join(root, 'node_modules', '.circlet-lockfile');
const hashOfLockfile = () => createHash('sha256').update(readFileSync(lockfile)).digest('hex');

function dependenciesAreCurrent() {
  const installed = lockedPackages('node_modules/.package-lock.json');
  if (installed === undefined) return false;
  if (isInstalled(lockedPackages('package-lock.json') ?? {}, installed)) return true;
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfLockfile();
}

/** @param {string} logFile @param {string[]} command */
async function runNpm(logFile, ...command) {
  // With NODE_ENV=production, npm would skip the packages that the build needs.
  const { NODE_ENV: _, ...env } = process.env;
  const script = process.env.npm_execpath;
  const [npm = 'npm', ...first] = script?.endsWith('npm-cli.js') ? [process.execPath, script] : [];
  const options = ['--include=dev', '--no-audit', '--no-fund', '--prefer-offline'];
  const args = [...first, ...command, ...options];
  await runCommand({ title: `npm ${command.join(' ')}`, command: npm, args, env, logFile });
}

/**
 * Installs the packages of the lockfile. If the lockfile lacks a package for another system,
 * `npm ci` refuses; then `npm install` fills the gap without changing the lockfile.
 * @param {string} logFile
 */
async function installDependencies(logFile) {
  try {
    await runNpm(logFile, 'ci');
  } catch (error) {
    if (!logTail(logFile).includes('npm help ci')) throw error;
    await runNpm(logFile, 'install', '--no-save');
  }
  writeFileSync(stamp, hashOfLockfile());
}

/** @param {string} version */
export function isSupportedNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 20 || (major === 20 && minor >= 19);
}

/**
 * Installs the packages of the lockfile unless they are installed already.
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
