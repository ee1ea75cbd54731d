import { oneOfEach, Stack } from '../product/stack';
import { Poison } from './poison';
import { size, Trial } from './trial';

/** Maximum time that a healthy event waits behind poison ones. Milliseconds. */
const PROMISED_MS = 1_000;

describe('a product with 300 poison events', () => {
  let trial: Trial;

  beforeAll(async () => {
    trial = await Trial.start(await Stack.start(oneOfEach), size);
  }, 600_000);
  afterAll(async () => {
    await trial.stop();
    await trial.stack.stop();
  }, 60_000);

  it('parks each one once, handles none twice, and delays no healthy event by more than 1 s', async () => {
    const poison = await Poison.record(trial, 300);
    const { wrong, longestWaitMs } = await poison.outcome();
    expect(wrong).toEqual([]);
    expect(longestWaitMs).toBeLessThan(PROMISED_MS);
  }, 600_000);

  it('answered every call, lost and duplicated nothing, and all copies are equal', async () => {
    expect(await trial.findings()).toEqual([]);
  }, 600_000);
});
