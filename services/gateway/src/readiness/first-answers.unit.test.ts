import { mustWait } from './first-answers';

describe('a gateway that has just started', () => {
  it.each([
    [true, 'a service has not answered', 1, 0],
    [false, 'every service has answered', 0, 0],
    [false, 'a service has not answered for 15 seconds', 1, 15_000],
  ])('waits: %s while %s', (waits, _when, missing, age) => {
    expect(mustWait(missing, age)).toBe(waits);
  });
});
