import { readFileSync } from 'node:fs';
import { processTrees } from './processes.mjs';

/**
 * Memory in MiB. `pss` splits shared pages among the processes that use them, so that it can be added up.
 * @typedef {{ pss: number, rss: number }} Memory
 */

/** @param {number} pid @returns {Memory} */
function memoryOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    /** @param {string} field */
    const mib = (field) => Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1024;
    return { pss: mib('Pss'), rss: mib('Rss') };
  } catch {
    return { pss: 0, rss: 0 };
  }
}

/**
 * Returns the memory of each process with its children, and the `total`.
 * @param {readonly import('./processes.mjs').NamedProcess[]} processes
 * @returns {Record<string, Memory>}
 */
export function memoryByProcess(processes) {
  /** @type {Record<string, Memory>} */
  const all = {};
  for (const [name, tree] of processTrees(processes)) all[name] = sum(tree.map(({ pid }) => memoryOf(pid)));
  all.total = sum(Object.values(all));
  return all;
}

/** @param {readonly Memory[]} each @returns {Memory} */
const sum = (each) => ({
  pss: each.reduce((total, { pss }) => total + pss, 0),
  rss: each.reduce((total, { rss }) => total + rss, 0),
});
