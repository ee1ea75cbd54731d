import {
  capacityChange,
  creationRefusal,
  isRecruiting,
  managesGroup,
  sizeRefusal,
  successorOf,
  transferRefusal,
} from './group.rules';

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

it.each([
  ['its owner', 1, true],
  ['a co-owner', 2, true],
  ['another user', 4, false],
])('a group is managed by %s: %i, %s [D10.39]', (_who, userId, expected) => {
  expect(managesGroup(userId, { ownerId: 1, coOwnerIds: [2, 3] })).toBe(expected);
});

describe('when the owner is gone', () => {
  const members = (...roles: ('member' | 'coowner')[]) =>
    roles.map((role, index) => ({ userId: index + 1, role }));

  it('the group passes to its longest-standing member', () => {
    expect(successorOf(members('member', 'member', 'member'), 1)).toMatchObject({ userId: 2 });
    expect(successorOf(members('member', 'member', 'member'), 3)).toMatchObject({ userId: 1 });
  });

  it('a co-owner comes before members who have been there longer, the longest-standing one first [D10.42]', () => {
    expect(successorOf(members('member', 'member', 'coowner', 'coowner'), 1)).toMatchObject({ userId: 3 });
  });

  it('the group is closed if no one is left', () => {
    expect(successorOf(members('member'), 1)).toBeNull();
  });
});

it.each([
  ['a free place', 5, 0, true],
  ['no free place', 6, 0, false],
  ['a free place, but two applications in a row that expired', 5, 2, true],
  ['a free place, but three applications in a row that expired', 5, 3, false],
  ['no free place, and three applications in a row that expired', 6, 3, false],
])('a group with %s: users can apply %#', (_, currentMembers, expiredInARow, expected) => {
  expect(isRecruiting({ currentMembers, maxMembers: 6, expiredInARow })).toBe(expected);
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
