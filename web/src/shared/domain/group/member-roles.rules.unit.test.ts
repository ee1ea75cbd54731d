import type { MemberRole } from '@circlet/contracts';

import { canRemove, managesGroup, roleIn } from './member-roles.rules';

const member = (userId: number, role: MemberRole) => ({
  id: userId + 10,
  userId,
  role,
  user: { name: 'Ada', age: 30, profilePhoto: null },
});
const group = { ownerId: 1, members: [member(1, 'owner'), member(2, 'coowner'), member(3, 'member')] };

describe('roles in a group', () => {
  it.each([
    [1, 'owner', true],
    [2, 'coowner', true],
    [3, 'member', false],
    [4, null, false],
  ] as const)('user %s is %s and manages it: %s [D10.39]', (userId, role, manages) => {
    expect([roleIn(group, userId), managesGroup(group, userId)]).toEqual([role, manages]);
  });

  it.each([
    ['owner', 'owner', false],
    ['owner', 'coowner', true],
    ['owner', 'member', true],
    ['coowner', 'owner', false],
    ['coowner', 'coowner', false],
    ['coowner', 'member', true],
    ['member', 'member', false],
    [null, 'member', false],
  ] as const)('%s removes %s: %s [D10.39]', (role, other, expected) => {
    expect(canRemove(role, other)).toBe(expected);
  });
});
