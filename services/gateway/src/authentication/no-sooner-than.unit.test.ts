import { noSoonerThan } from './no-sooner-than';

describe('work that must not show how long it took', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it.each([
    ['done at once', () => Promise.resolve('done')],
    ['refused at once', () => Promise.reject(new Error('refused'))],
  ])('is not answered before the time is up when it is %s', async (_, work) => {
    const settled = jest.fn();
    const answer = noSoonerThan(100, work()).then(settled, settled);
    await jest.advanceTimersByTimeAsync(99);
    expect(settled).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    await answer;
    expect(settled).toHaveBeenCalledTimes(1);
  });
});
