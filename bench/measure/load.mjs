import { setTimeout as delay } from 'node:timers/promises';

/**
 * What a load measured. Latencies are in milliseconds.
 * @typedef {{ operations: number, seconds: number, perSecond: number, latencies: number[] }} LoadResult
 */

/**
 * Closed loop: each worker starts its next operation when its last one has ended. Measures throughput.
 * @param {{ workers: number, seconds: number, operation: (worker: number, count: number) => Promise<unknown> }} load
 * @returns {Promise<LoadResult>}
 */
export async function closedLoop({ workers, seconds, operation }) {
  /** @type {number[]} */
  const latencies = [];
  const begun = performance.now();
  const until = begun + seconds * 1000;
  const work = async (/** @type {number} */ worker) => {
    for (let count = 0; performance.now() < until; count += 1) {
      const since = performance.now();
      await operation(worker, count);
      latencies.push(performance.now() - since);
    }
  };
  await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)));
  return result(latencies, begun);
}

/**
 * Open loop: starts operations at a fixed rate, however long they take. A latency counts from the moment at
 * which the operation was due, so that a product that falls behind shows it.
 * @public
 * @param {{ perSecond: number, seconds: number, operation: (count: number) => Promise<unknown> }} load
 * @returns {Promise<LoadResult>}
 */
export async function openLoop({ perSecond, seconds, operation }) {
  /** @type {number[]} */
  const latencies = [];
  const begun = performance.now();
  const total = Math.round(perSecond * seconds);
  /** @type {Promise<void>[]} */
  const open = [];
  for (let count = 0; count < total;) {
    const due = Math.min(total, Math.floor(((performance.now() - begun) * perSecond) / 1000) + 1);
    for (; count < due; count += 1) {
      const dueAt = begun + (count * 1000) / perSecond;
      open.push(operation(count).then(() => void latencies.push(performance.now() - dueAt)));
    }
    await delay(Math.max(0, begun + (count * 1000) / perSecond - performance.now()));
  }
  await Promise.all(open);
  return result(latencies, begun);
}

/** @param {number[]} latencies @param {number} begun @returns {LoadResult} */
function result(latencies, begun) {
  const seconds = (performance.now() - begun) / 1000;
  return { operations: latencies.length, seconds, perSecond: latencies.length / seconds, latencies };
}
