import { areaUnderCurve } from './area-under-curve';

describe('the area under the curve', () => {
  it.each([
    ['is 1 when all of one are larger', [3, 4], [1, 2], 1],
    ['is 1 when all of one are smaller', [1, 2], [3, 4], 1],
    ['is a half for the same values', [1, 2, 3], [1, 2, 3], 0.5],
    ['is a half for one value', [5, 5], [5], 0.5],
    ['counts the pairs in which one is larger, ties as halves', [1, 2, 4], [2, 3], 3.5 / 6],
  ])('%s', (_, one, other, area) => {
    expect(areaUnderCurve(one, other)).toBeCloseTo(area, 10);
    expect(areaUnderCurve(other, one)).toBeCloseTo(area, 10);
  });
});
