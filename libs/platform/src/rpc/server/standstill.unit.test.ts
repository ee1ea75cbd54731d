import { Standstill } from './standstill';

describe('a process that stood still', () => {
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

  it('takes the calls that come next for ones whose callers have given up, for a moment', () => {
    now += 30_000;
    expect(standstill.isCatchingUp()).toBe(true);
    now += 100;
    expect(standstill.isCatchingUp()).toBe(true);
    now += 400;
    expect(standstill.isCatchingUp()).toBe(false);
  });

  it('is not one that was merely busy', () => {
    now += 2_000;
    expect(standstill.isCatchingUp()).toBe(false);
  });
});
