import { settleAtStep } from './settle-at-step';

describe('work that must not reveal its duration', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const doneAfter = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      setTimeout(resolve, milliseconds);
    });
  const refusedAfter = async (milliseconds: number): Promise<never> => {
    await doneAfter(milliseconds);
    throw new Error('refused');
  };

  it.each([
    ['does not settle before the first step if it succeeds immediately', 100, () => Promise.resolve()],
    [
      'does not settle before the first step if it fails immediately',
      100,
      () => Promise.reject(new Error('refused')),
    ],
    ['settles at the first step if it takes less than one', 100, () => doneAfter(70)],
    ['settles at the second step if it takes longer than one', 200, () => doneAfter(101)],
    ['settles at the second step if it fails after the first', 200, () => refusedAfter(170)],
  ])('%s', async (_, milliseconds, work) => {
    const settled = jest.fn();
    const answer = settleAtStep(100, work()).then(settled, settled);
    await jest.advanceTimersByTimeAsync(milliseconds - 1);
    expect(settled).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    await answer;
    expect(settled).toHaveBeenCalledTimes(1);
    expect(jest.getTimerCount()).toBe(0);
  });
});
