import { setImmediate as nextTurn } from 'node:timers/promises';

import { RepeatedWork } from './repeated-work';

/** Creates repeated work whose runs end when the test calls `end`. */
function manualWork() {
  const ends: ((error?: Error) => void)[] = [];
  const errors: unknown[] = [];
  const repeated = new RepeatedWork({
    everyMs: 60_000,
    work: () =>
      new Promise((resolve, reject) => {
        ends.push((error) => {
          if (error === undefined) resolve();
          else reject(error);
        });
      }),
    onError: (error) => errors.push(error),
  });
  const end = async (error?: Error) => {
    ends.at(-1)?.(error);
    await nextTurn();
  };
  return { repeated, end, errors, runs: () => ends.length };
}

describe('repeated work', () => {
  it('runs at the start and at every interval', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    const { repeated, end, runs } = manualWork();
    repeated.start();
    expect(runs()).toBe(1);
    await end();
    jest.advanceTimersByTime(60_000);
    expect(runs()).toBe(2);
    await end();
    await repeated.stop();
    jest.useRealTimers();
  });

  it('runs once more for all requests made during a run', async () => {
    const { repeated, end, runs } = manualWork();
    repeated.wake();
    repeated.wake();
    repeated.wake();
    expect(runs()).toBe(1);
    await end();
    expect(runs()).toBe(2);
    await end();
    expect(runs()).toBe(2);
  });

  it('continues after a failure', async () => {
    const { repeated, end, errors, runs } = manualWork();
    repeated.wake();
    await end(new Error('no connection'));
    expect(errors).toEqual([new Error('no connection')]);
    repeated.wake();
    expect(runs()).toBe(2);
    await end();
  });

  it('finishes the current run when stopped, and starts no more', async () => {
    const { repeated, end, runs } = manualWork();
    repeated.wake();
    repeated.wake();
    let hasStopped = false;
    const stopped = repeated.stop().then(() => (hasStopped = true));
    await nextTurn();
    expect(hasStopped).toBe(false);
    await end();
    await stopped;
    repeated.wake();
    expect(runs()).toBe(1);
  });
});
