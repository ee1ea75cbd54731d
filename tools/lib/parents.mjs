import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { identityOf, isRunning } from './process-identity.mjs';

/**
 * @param {number} pid
 * @returns {{ parent: number, command: string } | undefined}
 */
function readProcess(pid) {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
      return { parent: Number(parent), command };
    }
    const line = execFileSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    const [, parent, command = ''] = /^(\d+)\s+(.*)$/.exec(line) ?? [];
    return parent === undefined ? undefined : { parent: Number(parent), command };
  } catch {
    return undefined;
  }
}

/**
 * Returns the npm that runs this script and the shell between them, if any. A killed npm does not
 * forward its signal, so the script itself has to notice that Ctrl-C can no longer stop it.
 * @returns {import('./process-identity.mjs').ProcessIdentity[]}
 */
export function npmAncestors() {
  if (process.env.npm_lifecycle_event === undefined) return [];
  const parent = readProcess(process.ppid);
  if (!parent) return [];
  const isShell = /^\S*sh -c /.test(parent.command);
  return [process.ppid, ...(isShell ? [parent.parent] : [])].flatMap((pid) => identityOf(pid) ?? []);
}

/**
 * @param {import('./process-identity.mjs').ProcessIdentity[]} ancestors
 * @param {() => void} callback called once, when the first of them has ended
 */
export function onExit(ancestors, callback) {
  if (ancestors.length === 0) return;
  const watch = setInterval(() => {
    if (ancestors.every(isRunning)) return;
    clearInterval(watch);
    callback();
  }, 1000);
  watch.unref();
}
