import { readFileSync, readdirSync } from 'node:fs';
import { readJson } from '../../tools/lib/json-file.mjs';

/**
 * A process with its children, such as PostgreSQL with its backends.
 * @typedef {{ name: string, pid: number }} NamedProcess
 */

/**
 * Returns the processes that a session's supervisor has started.
 * @param {import('../../tools/lib/data-folder.mjs').DataFolder} folder
 * @returns {NamedProcess[]}
 */
export function recordedProcesses(folder) {
  const recorded = /** @type {NamedProcess[]} */ (readJson(folder.file('run', 'processes.json')) ?? []);
  return recorded.map(({ name, pid }) => ({ name, pid }));
}

/**
 * CPU time in clock ticks: own, and of the children that have ended and were waited for.
 * @typedef {{ pid: number, parent: number, ticks: number }} ProcessTimes
 */

/** @param {string} pid @returns {ProcessTimes[]} empty if the process has ended */
function timesOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses can contain spaces. Fields 14 to 17 are the times.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return [{ pid: Number(pid), parent: Number(fields[1]), ticks }];
  } catch {
    return [];
  }
}

/**
 * Returns the processes below each of these, and themselves.
 * @param {readonly NamedProcess[]} roots
 * @returns {Map<string, ProcessTimes[]>} by name
 */
export function processTrees(roots) {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(timesOf);
  /** @type {Map<number, ProcessTimes[]>} */
  const children = new Map();
  for (const one of all) children.set(one.parent, [...(children.get(one.parent) ?? []), one]);
  /** @type {(pid: number) => ProcessTimes[]} */
  const below = (pid) => (children.get(pid) ?? []).flatMap((child) => [child, ...below(child.pid)]);
  return new Map(
    roots.map(({ name, pid }) => [name, [...all.filter((one) => one.pid === pid), ...below(pid)]]),
  );
}
