import { writeFileSync } from 'node:fs';

import { connectNats } from '@circlet/platform';

import { eventually } from '../../src';
import { UsedProduct } from '../work/usage';
import { Memory } from './memory';

/** The full size, half an hour; `npm test` does not run it. */
const size = {
  minutes: Number(process.env.SOAK_MINUTES ?? '30'),
  perSecond: Number(process.env.SOAK_RATE ?? '75'),
  people: Number(process.env.SOAK_PEOPLE ?? '60'),
  seed: Number(process.env.SOAK_SEED ?? Date.now() % 1_000_000),
};
/** The last third, but ten minutes at most. */
const measuredMs = Math.min(10, size.minutes / 3) * 60_000;
const MOST_GROWTH = 0.01;
/** They store what the run makes: what they hold grows with it. */
const stores = ['postgres', 'redis', 'nats'];
const SETTLING_MS = 120_000;

describe('a product in steady use', () => {
  let used: UsedProduct;

  beforeAll(async () => {
    used = await UsedProduct.start(size.seed);
  }, 600_000);
  afterAll(() => used.stop(), 60_000);

  /** Events that a service has not handled yet. */
  const unhandled = async (): Promise<number> => {
    const nats = await connectNats(used.product.connections.natsUrl, 'soak');
    try {
      const consumers = await (await nats.jetstreamManager()).consumers.list('EVENTS').next();
      return consumers.reduce((sum, each) => sum + each.num_pending + each.num_ack_pending, 0);
    } finally {
      await nats.close();
    }
  };

  it('does not grow, and has no backlog at the end', async () => {
    const { product, usage } = used;
    const { world, work } = usage;
    await work.prepare(size.people);
    const memory = new Memory(product);
    const isOver = usage.endsIn(size.minutes * 60_000);
    await Promise.all([work.goOn(size.perSecond, isOver), memory.watch(isOver)]);

    const wrong = await usage.settle(SETTLING_MS);
    await eventually(async () => (await unhandled()) === 0, SETTLING_MS).catch(() => undefined);
    const left = await unhandled();
    const growth = memory.growth(measuredMs);
    const rows = growth.map(
      ({ name, megabytes, share }) =>
        `${name.padEnd(12)} ${megabytes.toFixed(0).padStart(5)} MB  ${(share * 100).toFixed(2).padStart(6)} %`,
    );
    const text = [
      `seed ${size.seed}, ${size.minutes} minutes at ${size.perSecond} operations a second: ${work.done} done, ${world.retries} calls repeated`,
      `${left} events not handled, ${wrong.length} differences, ${world.surprises.length} unexpected answers`,
      `memory in the last ${(measuredMs / 120_000).toFixed(1)} minutes, and its growth since as long before:`,
      ...rows,
      ...wrong.slice(0, 20),
      ...world.surprises.slice(0, 20),
    ].join('\n');
    process.stdout.write(`\n${text}\n`);
    if (process.env.SOAK_REPORT !== undefined) writeFileSync(process.env.SOAK_REPORT, `${text}\n`);
    expect({ wrong, left, surprises: world.surprises }).toEqual({ wrong: [], left: 0, surprises: [] });
    expect(growth.filter(({ name, share }) => share >= MOST_GROWTH && !stores.includes(name))).toEqual([]);
  }, 7_200_000);
});
