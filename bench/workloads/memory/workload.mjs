import { setTimeout as delay } from 'node:timers/promises';
import { memoryByProcess } from '../../measure/memory.mjs';
import { startDefaultStack } from './default-stack.mjs';

export const id = 'W0';
export const title = 'Memory at rest';

/** Runs before the other workloads, because their processes share pages with this stack. */
export const runsAlone = true;

/** Time for the caches of the start to be collected. Seconds. */
const REST_SECONDS = 30;
const GOAL_MIB = 600;

/** Measures what `npm start` uses with the demo loaded, while no one visits. */
export async function run() {
  const stack = await startDefaultStack();
  try {
    await delay(REST_SECONDS * 1000);
    const { total, ...each } = memoryByProcess(stack.processes());
    const { pss = NaN, rss = NaN } = total ?? {};
    const names = Object.keys(each).sort((a, b) => (each[b]?.pss ?? 0) - (each[a]?.pss ?? 0));
    /** @param {'pss' | 'rss'} kind */
    const values = (kind) => names.map((name) => each[name]?.[kind] ?? 0);
    return {
      rows: [
        {
          label: 'PSS of all processes',
          unit: 'MiB',
          product: pss,
          goal: `≤ ${GOAL_MIB} MiB`,
          isMet: pss <= GOAL_MIB,
        },
        { label: 'RSS of all processes', unit: 'MiB', product: rss },
        ...names.map((name) => ({ label: `PSS of ${name}`, unit: 'MiB', product: each[name]?.pss ?? 0 })),
      ],
      charts: [
        {
          name: 'memory-at-rest',
          title: 'Memory at rest',
          unit: 'MiB',
          labels: names,
          series: [
            { name: 'PSS', values: values('pss') },
            { name: 'RSS', values: values('rss') },
          ],
        },
      ],
      notes: [
        'PSS counts a page that several processes share once, RSS once for each of them. The figures are those of ' +
          '`npm start` with its own settings and the demo, half a minute after the start.',
      ],
    };
  } finally {
    await stack.stop();
  }
}
