import { identityOf, isRunning, readProcess } from './process-identity.mjs';

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
