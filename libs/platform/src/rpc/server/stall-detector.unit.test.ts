import { StallDetector } from './stall-detector';

describe('StallDetector', () => {
  let now: number;
  let detector: StallDetector;

  beforeEach(() => {
    now = 1_000;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    detector = new StallDetector();
  });
  afterEach(() => {
    detector.stop();
    jest.restoreAllMocks();
  });

  it('assumes for a moment after a stall that callers have given up', () => {
    now += 30_000;
    expect(detector.isCatchingUp()).toBe(true);
    now += 100;
    expect(detector.isCatchingUp()).toBe(true);
    now += 400;
    expect(detector.isCatchingUp()).toBe(false);
  });

  it('does not mistake a busy process for a stalled one', () => {
    now += 2_000;
    expect(detector.isCatchingUp()).toBe(false);
  });
});
