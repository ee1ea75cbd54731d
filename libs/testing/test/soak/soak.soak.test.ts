import { writeFileSync } from 'node:fs';

import { eventually } from '@circlet/testing';
import { backlogs, consumersOf } from '../findings/backlogs';
import { inspectable } from '../product/heap';
import { ProductUnderLoad } from '../work/usage';
import { AgedRows } from './aged-rows';
import { type Growth, Memory } from './memory';

/** Full size, half an hour; not part of `npm test`. `SOAK_MINUTES=1` checks everything except memory. */
const size = {
  minutes: Number(process.env.SOAK_MINUTES ?? '30'),
  perSecond: Number(process.env.SOAK_RATE ?? '75'),
  people: Number(process.env.SOAK_USERS ?? '60'),
  seed: Number(process.env.SOAK_SEED ?? Date.now() % 1_000_000),
};
/** Ten minutes, but at most a third of the run. */
const measuredMs = Math.min(10, size.minutes / 3) * 60_000;
const MOST_GROWTH = 0.01;
/** Of a service's resident memory, which includes garbage: only a leak outside the heap grows it so much. */
const MOST_RESIDENT_GROWTH = 0.05;
/** A new process grows until it has done everything a few times. Minutes. */
const GROWN_AFTER = 20;
/** Servers that store the run's data and therefore grow with it. */
const stores = ['postgres', 'redis', 'nats'];
const SETTLING_MS = 120_000;
/** Services that have a database. */
const owners = ['identity', 'groups', 'chat', 'moderation'] as const;

const describeGrowth = ({ name, megabytes, share }: Growth): string =>
  `  ${name.padEnd(22)} ${megabytes.toFixed(1).padStart(5)} MB  ${(share * 100).toFixed(2).padStart(6)} %`;

describe('a product in steady use', () => {
  let used: ProductUnderLoad;

  beforeAll(async () => {
    used = await ProductUnderLoad.start(size.seed, inspectable);
  }, 600_000);
  afterAll(() => used.stop(), 60_000);

  /**
   * Waits until a list is empty, up to a limit.
   * @returns the remaining entries
   */
  const left = async (find: () => Promise<string[]>): Promise<string[]> => {
    await eventually(async () => (await find()).length === 0, SETTLING_MS).catch(() => undefined);
    return find();
  };

  /** Restarts the services, because they prune at startup and then every minute or hour. */
  const restartServices = async (): Promise<void> => {
    for (const name of owners) used.product.kill(name);
    await eventually(async () => (await fetch(`${used.product.origin}/health/ready`)).ok, SETTLING_MS);
  };

  it('does not grow, has no backlog at the end, and leaves no old rows', async () => {
    const { product, usage } = used;
    const { world, work } = usage;
    const { connections } = product;
    await work.prepare(size.people);
    const [first] = world.confirmed.circles;
    if (first !== undefined) usage.openScreen(first);
    const consumersBefore = await consumersOf(connections.natsUrl);
    const rows = await AgedRows.add(usage.stored);
    const memory = new Memory(product, stores);
    const isOver = usage.deadlineIn(size.minutes * 60_000);
    await Promise.all([work.run(size.perSecond, isOver), memory.watch(isOver)]);

    const wrong = await usage.settle(SETTLING_MS);
    const waiting = await left(() => backlogs(connections));
    const consumers = await consumersOf(connections.natsUrl);
    await restartServices();
    const notPruned = await left(() => rows.notPruned());

    const heaps = memory.growthOfHeaps(measuredMs);
    const processes = memory.growthOfProcesses(measuredMs);
    const isService = ({ name }: Growth): boolean => heaps.some((heap) => heap.name === name);
    const text = [
      `seed ${size.seed}, ${size.minutes} minutes at ${size.perSecond} operations per second: ${work.done} done, ${world.retries} calls retried`,
      `${wrong.length} differences, ${world.unexpectedAnswers.length} unexpected answers, ${waiting.length} backlogs in streams and queues, ` +
        `${consumers.length} consumers, ${consumersBefore.length} at the beginning`,
      `${rows.count} tables with rows at their maximum age: ${notPruned.length} not pruned`,
      `memory, median of the last ${(measuredMs / 120_000).toFixed(1)} minutes, and its growth in ${(measuredMs / 60_000).toFixed(1)} minutes:`,
      'heap after garbage collection',
      ...heaps.map(describeGrowth),
      'resident',
      ...processes.map(describeGrowth),
      ...[...wrong, ...world.unexpectedAnswers, ...waiting, ...notPruned].slice(0, 40),
    ].join('\n');
    process.stdout.write(`\n${text}\n`);
    if (process.env.SOAK_REPORT !== undefined) writeFileSync(process.env.SOAK_REPORT, `${text}\n`);
    expect([...wrong, ...world.unexpectedAnswers, ...waiting, ...notPruned]).toEqual([]);
    expect(consumers).toEqual(consumersBefore);
    const children = processes.filter((each) => !isService(each) && !stores.includes(each.name));
    const grown = [
      ...[...heaps, ...children].filter(({ share }) => share >= MOST_GROWTH),
      ...processes.filter((each) => isService(each) && each.share >= MOST_RESIDENT_GROWTH),
    ];
    expect(size.minutes < GROWN_AFTER ? [] : grown).toEqual([]);
  }, 7_200_000);
});
