import { successorOf, creationRefusal, transferRefusal, sizeRefusal } from './group.rules';

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
