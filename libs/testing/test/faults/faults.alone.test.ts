import { EVENT_STREAM, setUpBroker } from '@circlet/events';
import { connectNats } from '@circlet/platform';

import { seededRandom } from '@circlet/testing';
import { oneOfEach, Stack } from '../product/stack';
import { DataLossRun } from './data-loss-run';
import { EdgeRun } from './edge-run';
import { edges, faultsOf } from './edges';
import { Poison } from './poison';
import { size, Trial } from './trial';

/** Number of seeded faults; `npm run faults` breaks every edge in every way for 30 seconds each. */
const EDGE_COUNT = Number(process.env.FAULTS_EDGES ?? '4');
const POISON_EVENTS = 20;

const random = seededRandom(size.seed);
const all = edges.flatMap((edge) => faultsOf(edge).map((fault) => ({ ...edge, fault, order: random() })));
const chosen = all.toSorted((a, b) => a.order - b.order).slice(0, EDGE_COUNT);

describe(`a product whose network breaks and whose broker loses events (seed ${size.seed})`, () => {
  let trial: Trial;
  let run: EdgeRun;
  let poison: Poison;

  beforeAll(async () => {
    trial = await Trial.start(await Stack.start(oneOfEach, { isLinked: true }), size);
    run = await EdgeRun.of(trial);
    // Recorded first, because the delivery attempts take a while.
    poison = await Poison.record(trial, POISON_EVENTS);
  }, 300_000);
  afterAll(async () => {
    await trial.stop();
    await trial.stack.stop();
  }, 60_000);

  /** Deletes the stream of events and lays it out again, as the operator does. */
  const loseEvents = async (): Promise<void> => {
    const connection = await connectNats(trial.stack.natsUrl, 'faults');
    const manager = await connection.jetstreamManager();
    await manager.streams.delete(EVENT_STREAM);
    await setUpBroker(manager);
    await connection.close();
  };

  it.each(chosen)(
    'serves everything again after $fault from $service to $server',
    async ({ service, server, fault }) => {
      await run.break({ service, server }, fault);
    },
    300_000,
  );

  it("recovers when the broker's events are lost", async () => {
    const dataLoss = new DataLossRun(trial);
    const what = "the broker's events are lost";
    const cases = [
      () => dataLoss.loseData(`${what} while everything runs`, loseEvents),
      () => dataLoss.loseDataWhileDown('chat', what, loseEvents),
      () => dataLoss.loseDataInBatch(what, loseEvents),
    ];
    await cases[Math.floor(random() * cases.length)]?.();
  }, 300_000);

  it('answered every call, lost and duplicated nothing, and all copies are equal', async () => {
    expect(await trial.findings()).toEqual([]);
  }, 300_000);

  // Events that the broker lost have been delivered a second time.
  // This test is last because it needs no traffic.
  it('parks each poison event once, and handles the healthy ones', async () => {
    expect((await poison.outcome()).wrong).toEqual([]);
  }, 300_000);
});
