import { inSteps } from './in-steps';

describe('work that must not show how long it took', () => {
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
    ['is not answered before the first step when it is done at once', 100, () => Promise.resolve()],
    [
      'is not answered before the first step when it is refused at once',
      100,
      () => Promise.reject(new Error('refused')),
    ],
    ['is answered at the first step when it takes less than one', 100, () => doneAfter(70)],
    ['is answered at the second step when it takes longer than one', 200, () => doneAfter(101)],
    ['is answered at the second step when it is refused later than the first', 200, () => refusedAfter(170)],
  ])('%s', async (_, milliseconds, work) => {
    const settled = jest.fn();
    const answer = inSteps(100, work()).then(settled, settled);
    await jest.advanceTimersByTimeAsync(milliseconds - 1);
    expect(settled).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    await answer;
    expect(settled).toHaveBeenCalledTimes(1);
    expect(jest.getTimerCount()).toBe(0);
  });
});
