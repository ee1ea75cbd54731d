import { capacityChange } from './capacity.rules';

describe('notices to pending applicants', () => {
  it.each([
    ['the last spot is taken', [5, 6], [6, 6], 'filled'],
    ['a member leaves a full group', [6, 6], [5, 6], 'freed'],
    ['a full group grows', [6, 6], [6, 8], 'freed'],
    ['a group shrinks to its members', [4, 6], [4, 4], 'filled'],
    ['a user joins a group with open spots', [3, 6], [4, 6], null],
    ['a member leaves a group with open spots', [4, 6], [3, 6], null],
    ['nothing changes in a full group', [6, 6], [6, 6], null],
  ] as const)('when %s', (_when, before, after, expected) => {
    const capacity = ([currentMembers, maxMembers]: readonly [number, number]) => ({
      currentMembers,
      maxMembers,
    });
    expect(capacityChange(capacity(before), capacity(after))).toBe(expected);
  });
});
