import { type Account, banRefusal, deletionRefusal, roleRefusal, unbanRefusal } from './staff.rules';

const admin = 1;
const account = (overrides: Partial<Account> = {}): Account => ({
  id: 2,
  role: 'user',
  isBanned: false,
  ...overrides,
});

describe('roleRefusal', () => {
  it.each([
    ['an admin changes their own role', admin, account({ id: admin, role: 'admin' }), 'user', 2, 'OWN_ROLE'],
    ['the last admin is demoted', null, account({ role: 'admin' }), 'moderator', 1, 'LAST_ADMIN'],
    ['one of two admins is demoted', admin, account({ role: 'admin' }), 'user', 2, undefined],
    ['a banned admin is demoted', admin, account({ role: 'admin', isBanned: true }), 'user', 1, undefined],
    ['the last admin stays admin', null, account({ role: 'admin' }), 'admin', 1, undefined],
    ['a user is promoted', admin, account(), 'moderator', 1, undefined],
  ] as const)('when %s [D5.7]', (_, actor, target, role, admins, expected) => {
    expect(roleRefusal(actor, target, role, admins)).toBe(expected);
  });
});

describe('banRefusal', () => {
  it.each([
    ['an admin bans themselves', admin, account({ id: admin, role: 'admin' }), 2, 'OWN_BAN'],
    ['the user is already banned', admin, account({ isBanned: true }), 1, 'ALREADY_BANNED'],
    ['the last admin is banned', null, account({ role: 'admin' }), 1, 'LAST_ADMIN'],
    ['another admin is banned', admin, account({ role: 'admin' }), 2, undefined],
    ['a user is banned', admin, account(), 1, undefined],
  ] as const)('when %s [D5.7]', (_, actor, target, admins, expected) => {
    expect(banRefusal(actor, target, admins)).toBe(expected);
  });
});

it('lifts only an existing ban', () => {
  expect(unbanRefusal(account())).toBe('NOT_BANNED');
  expect(unbanRefusal(account({ isBanned: true }))).toBeUndefined();
});

it('keeps the last admin from deleting the account', () => {
  expect(deletionRefusal(account({ role: 'admin' }), 1)).toBe('LAST_ADMIN');
  expect(deletionRefusal(account({ role: 'admin' }), 2)).toBeUndefined();
  expect(deletionRefusal(account(), 1)).toBeUndefined();
});
