import { placeNews } from './places.rules';

describe('what those who wait hear', () => {
  it.each([
    ['the last place goes', [5, 6], [6, 6], 'filled'],
    ['somebody leaves a full group', [6, 6], [5, 6], 'freed'],
    ['a full group grows', [6, 6], [6, 8], 'freed'],
    ['a group shrinks to its members', [4, 6], [4, 4], 'filled'],
    ['somebody joins a group with places left', [3, 6], [4, 6], null],
    ['somebody leaves a group with places left', [4, 6], [3, 6], null],
    ['nothing changes in a full group', [6, 6], [6, 6], null],
  ] as const)('when %s', (_when, before, after, expected) => {
    const places = ([currentMembers, maxMembers]: readonly [number, number]) => ({
      currentMembers,
      maxMembers,
    });
    expect(placeNews(places(before), places(after))).toBe(expected);
  });
});
