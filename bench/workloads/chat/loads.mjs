import { setTimeout as delay } from 'node:timers/promises';
import { perOperation, withCpu } from '../../measure/cpu.mjs';
import { closedLoop, openLoop } from '../../measure/load.mjs';
import { median, percentile, spread } from '../../measure/statistics.mjs';

/** Time in which the events of the last messages are handled, which is part of their CPU time. Milliseconds. */
const HANDLING_MS = 500;

/**
 * A side of the comparison.
 * @typedef {{ members: import('./members.mjs').Members, processes: import('../../measure/processes.mjs').NamedProcess[] }} Side
 */

/**
 * Posts messages, waits until all of them have reached all sockets, and returns rate, latencies and CPU time.
 * @param {Side} side
 * @param {() => Promise<import('../../measure/load.mjs').LoadResult>} load
 */
async function measure({ processes }, load) {
  const { result, cpu } = await withCpu(processes, async () => {
    const loaded = await load();
    await delay(HANDLING_MS);
    return loaded;
  });
  return {
    perSecond: result.perSecond,
    p50: percentile(result.latencies, 50),
    p99: percentile(result.latencies, 99),
    cpu: perOperation(cpu, result.operations),
  };
}

/** Every member posts the next message as soon as the last one is answered. @param {Side} side @param {number} seconds */
export const saturate = (side, seconds) => {
  const { members } = side;
  return measure(side, async () => {
    /** @type {Promise<void>[]} */
    const arrivals = [];
    const operation = async (/** @type {number} */ member) => {
      arrivals.push((await members.post(member)).everywhere);
    };
    const loaded = await closedLoop({ workers: members.count, seconds, operation });
    await Promise.all(arrivals);
    return loaded;
  });
};

/** The members post in turn. A latency ends when all sockets have the message. @param {Side} side @param {number} perSecond @param {number} seconds */
export const postSteadily = (side, perSecond, seconds) => {
  const { members } = side;
  const operation = async (/** @type {number} */ count) => (await members.post(count)).everywhere;
  return measure(side, () => openLoop({ perSecond, seconds, operation }));
};

/** @typedef {Awaited<ReturnType<typeof measure>>} Measured */

/** @param {{ cpu: Measured['cpu'] }[]} rounds */
const cpuOf = (rounds) =>
  Object.fromEntries(
    Object.keys(rounds[0]?.cpu ?? {}).map((name) => [
      name,
      median(rounds.map((round) => round.cpu[name] ?? 0)),
    ]),
  );

/**
 * Compares one figure of the rounds, by the median of their ratios.
 * @template {'perSecond' | 'p50' | 'p99'} Figure
 * @param {{ label: string, unit: string, figure: Figure, goal?: number, isQuick: boolean }} row
 * @param {Record<'product' | 'twin', (Record<Figure, number> & { cpu: Measured['cpu'] })[]>} rounds
 */
export function compared({ label, unit, figure, goal, isQuick }, rounds) {
  const [product, twin] = [rounds.product, rounds.twin].map((side) => side.map((round) => round[figure]));
  const ratios = (product ?? []).map((value, round) => value / (twin?.[round] ?? NaN));
  const ratio = median(ratios);
  const isRate = figure === 'perSecond';
  const isMet = goal !== undefined && (isRate ? ratio >= goal : ratio <= goal);
  return {
    ...{ label, unit, product: median(product ?? []), twin: median(twin ?? []), ratio },
    ...(goal === undefined ? {} : { goal: `${isRate ? '≥' : '≤'} ${goal}×`, ...(isQuick ? {} : { isMet }) }),
    spread: spread(ratios),
    cpu: { product: cpuOf(rounds.product), twin: cpuOf(rounds.twin) },
  };
}
