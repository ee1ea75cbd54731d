import { isStillWaiting } from './startup-probe';

describe('a gateway that has just started', () => {
  it.each([
    [true, 'a service has not responded', 1, 0],
    [false, 'every service has responded', 0, 0],
    [false, 'a service has not responded for 15 seconds', 1, 15_000],
  ])('waits: %s if %s', (waits, _when, missing, age) => {
    expect(isStillWaiting(missing, age)).toBe(waits);
  });
});
