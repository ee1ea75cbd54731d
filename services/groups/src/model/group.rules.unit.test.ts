import { capacityChange, creationRefusal, sizeRefusal, successorOf, transferRefusal } from './group.rules';

describe('the size of a group', () => {
  it.each([
    [3, 'MORE_MEMBERS_THAN_PLACES'],
    [4, null],
    [8, null],
  ])('with 4 members, a maximum of %s: %s', (maxMembers, expected) => {
    expect(sizeRefusal({ currentMembers: 4 }, maxMembers)).toBe(expected);
  });
});

describe('transferring a group', () => {
  it.each([
    ['a member', 2, true, 49, null],
    ['a member who owns 50', 2, true, 50, 'NEW_OWNER_AT_LIMIT'],
    ['a non-member', 3, false, 50, 'NEW_OWNER_NOT_MEMBER'],
    ['its owner', 1, true, 50, 'ALREADY_OWNER'],
  ])('to %s', (_whom, userId, isMember, ownedGroups, expected) => {
    expect(transferRefusal({ ownerId: 1 }, { userId, isMember, ownedGroups })).toBe(expected);
  });
});

it.each([
  [49, null],
  [50, 'TOO_MANY_GROUPS'],
  [51, 'TOO_MANY_GROUPS'],
])('an owner of %i groups who creates another one: %s', (ownedGroups, expected) => {
  expect(creationRefusal(ownedGroups)).toBe(expected);
});

describe('when the owner is gone', () => {
  it('the group passes to its longest-standing member', () => {
    expect(successorOf([{ userId: 5 }, { userId: 1 }, { userId: 2 }], 5)).toEqual({ userId: 1 });
  });

  it('the group is closed if no one is left', () => {
    expect(successorOf([{ userId: 5 }], 5)).toBeNull();
  });
});

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
