import { inKeptOrder } from './kept-order.rules';

const order = (ids: readonly number[], shown: readonly number[]): number[] =>
  inKeptOrder(
    ids.map((id) => ({ id })),
    shown,
  ).map(({ id }) => id);

describe('rows in their kept order', () => {
  test('appear as the server sorts them', () => {
    expect(order([1, 2, 3], [])).toEqual([1, 2, 3]);
  });

  test('stay where they are if the server moves them', () => {
    expect(order([2, 3, 1], [1, 2, 3])).toEqual([1, 2, 3]);
  });

  test('get new rows where the server puts them', () => {
    expect(order([4, 2, 3, 5, 1], [1, 2, 3])).toEqual([4, 1, 2, 3, 5]);
  });

  test('lose rows that are gone', () => {
    expect(order([3, 1], [1, 2, 3])).toEqual([1, 3]);
  });
});
