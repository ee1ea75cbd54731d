import { firstRow, moved, selectedIndex } from './selection.rules';

describe('the selected row', () => {
  test('is the first one at the start', () => {
    expect(selectedIndex([7, 8, 9], firstRow)).toBe(0);
  });

  test('stays the same when rows are inserted before it', () => {
    expect(selectedIndex([6, 7, 8], { id: 7, index: 0 })).toBe(1);
  });

  test('moves to the next row when it disappears', () => {
    expect(selectedIndex([7, 9], { id: 8, index: 1 })).toBe(1);
    expect(selectedIndex([7], { id: 8, index: 1 })).toBe(0);
  });

  test('is none in an empty list', () => {
    expect(selectedIndex([], firstRow)).toBe(-1);
  });

  test.each([
    [1, { id: 9, index: 2 }],
    [-1, { id: 7, index: 0 }],
    [5, { id: 9, index: 2 }],
    [-5, { id: 7, index: 0 }],
  ])('moves by %i within the list', (steps, expected) => {
    expect(moved([7, 8, 9], { id: 8, index: 1 }, steps)).toEqual(expected);
  });
});
