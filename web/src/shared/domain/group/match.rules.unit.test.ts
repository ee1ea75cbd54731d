import { isGoodMatch } from './match.rules';

test.each([
  [0, false],
  [24, false],
  [30, false],
  [59.9, false],
  [60, true],
  [100, true],
])('a match of %s percent is celebrated: %s', (score, isGood) => {
  expect(isGoodMatch(score)).toBe(isGood);
});
