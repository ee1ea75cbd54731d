import { seededRandom } from '../../src';
import { EdgeRun, size } from './edge-run';
import { edges, faults } from './edges';

/** A seeded handful; `npm run faults` breaks every edge in every way for half a minute. */
const HANDFUL = Number(process.env.FAULTS_EDGES ?? '4');

const random = seededRandom(size.seed);
const all = edges.flatMap((edge) => faults.map((fault) => ({ ...edge, fault, order: random() })));
const chosen = all.toSorted((a, b) => a.order - b.order).slice(0, HANDFUL);

describe(`a product between whose services and servers the network breaks (seed ${size.seed})`, () => {
  let run: EdgeRun;

  beforeAll(async () => {
    run = await EdgeRun.start();
  }, 300_000);
  afterAll(() => run.stop(), 60_000);

  it.each(chosen)(
    'serves everything again after $fault from $service to $server',
    async ({ service, server, fault }) => {
      await run.break({ service, server }, fault);
    },
    300_000,
  );

  it('answered every call, lost and doubled nothing, and all copies are equal', async () => {
    expect(await run.findings()).toEqual([]);
  }, 300_000);
});
