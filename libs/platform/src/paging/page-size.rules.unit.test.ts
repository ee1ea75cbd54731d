import { countThatFit } from './page-size.rules';

describe('page size', () => {
  it.each([
    [[], 10, 0],
    [[4, 4], 10, 2],
    [[4, 6], 10, 2],
    [[4, 4, 4], 10, 2],
    [[40, 4], 10, 1],
  ])('of rows of %p bytes into %i bytes: %i rows', (sizes, budget, count) => {
    expect(countThatFit(sizes, budget)).toBe(count);
  });
});
