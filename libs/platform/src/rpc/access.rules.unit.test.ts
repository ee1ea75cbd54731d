import type { Access, Role } from '@circlet/contracts';

import { canCall, isForStaff } from './access.rules';

const allowed: Record<Role, Access[]> = {
  user: ['visitor', 'user'],
  moderator: ['visitor', 'user', 'moderator'],
  admin: ['visitor', 'user', 'moderator', 'admin'],
};

const cases = (Object.keys(allowed) as Role[]).flatMap((role) =>
  allowed.admin.map((access) => [role, access, allowed[role].includes(access)] as const),
);

describe('canCall [R6.20]', () => {
  it.each(cases)('%s on a call with access %s: %s', (role, access, expected) => {
    expect(canCall(role, access)).toBe(expected);
  });
});

describe('isForStaff', () => {
  it.each([
    ['visitor', false],
    ['user', false],
    ['moderator', true],
    ['admin', true],
  ] as const)('a call with access %s: %s', (access, expected) => {
    expect(isForStaff(access)).toBe(expected);
  });
});
