import { Standstill } from './standstill';

describe('StallDetector', () => {
  let now: number;
  let standstill: Standstill;

  beforeEach(() => {
    now = 1_000;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    standstill = new Standstill();
  });
  afterEach(() => {
    standstill.stop();
    jest.restoreAllMocks();
  });

  it('assumes for a moment after a stall that callers have given up', () => {
    now += 30_000;
    expect(standstill.isCatchingUp()).toBe(true);
    now += 100;
    expect(standstill.isCatchingUp()).toBe(true);
    now += 400;
    expect(standstill.isCatchingUp()).toBe(false);
  });

  it('does not mistake a busy process for a stalled one', () => {
    now += 2_000;
    expect(standstill.isCatchingUp()).toBe(false);
  });
});
