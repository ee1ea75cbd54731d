import { retryDelay } from './retry.rules';

describe('retryDelay', () => {
  it.each([
    [1, 250],
    [2, 500],
    [5, 4_000],
    [20, 60_000],
  ])('waits longer after attempt %i: about %i ms', (deliveries, expected) => {
    expect(retryDelay(deliveries, 0.5)).toBe(expected);
  });

  it('varies by up to a quarter in either direction', () => {
    expect([retryDelay(3, 0), retryDelay(3, 1)]).toEqual([750, 1_250]);
  });
});
