import { processTrees } from './processes.mjs';

/** Linux reports CPU time in hundredths of a second. */
const SECONDS_PER_TICK = 0.01;

/**
 * CPU seconds by the name of the process.
 * @typedef {Record<string, number>} CpuTimes
 */

/**
 * Returns the CPU time that each process and its children have used so far.
 * @param {readonly import('./processes.mjs').NamedProcess[]} processes
 * @returns {CpuTimes}
 */
const cpuTimes = (processes) =>
  Object.fromEntries(
    [...processTrees(processes)].map(([name, tree]) => [
      name,
      tree.reduce((sum, { ticks }) => sum + ticks, 0) * SECONDS_PER_TICK,
    ]),
  );

/**
 * Measures the CPU time that processes use during some work.
 * @template T
 * @param {readonly import('./processes.mjs').NamedProcess[]} processes
 * @param {() => Promise<T>} work
 * @returns {Promise<{ result: T, cpu: CpuTimes, seconds: number }>} `seconds` is how long the work took
 */
export async function withCpu(processes, work) {
  const before = cpuTimes(processes);
  const begun = performance.now();
  const result = await work();
  const seconds = (performance.now() - begun) / 1000;
  const after = cpuTimes(processes);
  const cpu = Object.fromEntries(
    processes.map(({ name }) => [name, Math.max(0, (after[name] ?? 0) - (before[name] ?? 0))]),
  );
  return { result, cpu, seconds };
}

/**
 * Returns the CPU time of each process per operation, in milliseconds, and their `total`.
 * @param {CpuTimes} cpu
 * @param {number} operations
 */
export function perOperation(cpu, operations) {
  const each = Object.entries(cpu).map(([name, seconds]) => [name, (seconds * 1000) / operations]);
  const total = each.reduce((sum, [, ms]) => sum + Number(ms), 0);
  return /** @type {CpuTimes} */ (Object.fromEntries([...each, ['total', total]]));
}
