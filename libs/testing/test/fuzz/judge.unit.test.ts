import { z } from 'zod';

import { Canaries, describeLeak } from './canaries';
import { Facts } from './facts';
import { forbiddenFields, isExactly } from './judge';

const owner = 1;
const member = 2;
const stranger = 3;
const moderator = 4;
const admin = 5;
const visitor = -1;
const group = 10;

let facts: Facts;
let canaries: Canaries;
beforeEach(() => {
  facts = new Facts();
  facts.groupHasOwner(group, owner);
  facts.groupHasMember(group, member);
  facts.userIsStaff(moderator, 'moderator');
  facts.userIsStaff(admin, 'admin');
  canaries = new Canaries(facts);
});

describe('an answer', () => {
  const schema = z.object({ id: z.number(), list: z.array(z.object({ a: z.string().optional() })) });

  it.each([
    ['with all its keys', { id: 1, list: [{ a: 'x' }, {}] }, true],
    ['with a key that its schema does not know', { id: 1, list: [], b: 1 }, false],
    ['with an unknown key deep inside', { id: 1, list: [{ a: 'x', b: 1 }] }, false],
    ['without a key', { list: [] }, false],
  ])('%s matches the contract exactly: %j [D1.6]', (_name, body, expected) => {
    expect(isExactly(schema, body)).toBe(expected);
  });

  it.each([
    ['the email of another user', member, { id: owner, email: 'x' }, ['email']],
    ["a user's own email", owner, { id: owner, email: 'x' }, []],
    ['a switch for emails', member, { meetups: { email: true } }, []],
    ['an email for an admin', admin, { id: owner, email: 'x' }, []],
    ['the role of another user', member, [{ user: { id: owner, role: 'user' } }], ['role']],
    ['a role for staff', moderator, { id: owner, role: 'user' }, []],
    ['a ban', member, { id: owner, isBanned: false }, ['isBanned']],
    ['a score for visitors', visitor, { id: group, matchScore: 1 }, ['matchScore']],
    ['notes of moderators', member, { moderatorNotes: null }, ['moderatorNotes']],
    ['the reason for a ban', moderator, { banReason: null }, ['banReason']],
    ['a hash of a password', admin, { user: { passwordHash: 'x' } }, ['passwordHash']],
    ['a secret', admin, { secret: 'x' }, ['secret']],
    ['the users who blocked the author', member, { userId: owner, fromBlocked: true }, ['fromBlocked']],
  ])('shows %s to the right viewers', (_name, id, body, expected) => {
    expect(forbiddenFields(body, { id, call: 'getUser' }, facts)).toEqual(expected);
  });
});

describe('a secret', () => {
  const seers = (secret: Parameters<Canaries['plant']>[0], call = 'getUser'): number[] => {
    const text = `"${canaries.plant(secret)} and more"`;
    return [visitor, owner, member, stranger, moderator, admin].filter(
      (id) => canaries.leaks(text, { id, call }).length === 0,
    );
  };

  it.each([
    ['signUp.password', [], 'signUp'],
    ['signUp.email', [owner, admin], 'listAdminUsers'],
    ['updateUser.bio', [owner, member, moderator, admin], 'getUser'],
    ['createGroup.name', [owner, member, moderator, admin], 'getGroup'],
    ['postMessage.content', [owner, member], 'listMessages'],
    ['postMessage.content', [owner, member, moderator, admin], 'listReports'],
    ['apply.message', [owner], 'listGroupApplications'],
    ['blockUser.reason', [owner], 'listBlockedUsers'],
    ['updateReport.moderatorNotes', [moderator, admin], 'listReports'],
    ['banUser.reason', [admin], 'listAdminUsers'],
    ['aNewCall.text', [owner], 'getUser'],
  ])('of %s is for %j in %s', (field, expected, call) => {
    expect(seers({ field, author: owner, groupId: group }, call)).toEqual(expected);
  });

  it('of a group is for everyone once the group is listed', () => {
    facts.groupIsListed(group);
    expect(seers({ field: 'createGroup.name', author: owner, groupId: group })).toHaveLength(6);
  });

  it('may be repeated to its sender, unless it is a password', () => {
    const search = canaries.plant({ field: 'searchUsers.search', author: member });
    const password = canaries.plant({ field: 'signIn.password', author: stranger });
    const leaks = canaries.leaks(
      `${search} ${password}`,
      { id: stranger, call: 'signIn' },
      new Set([search, password]),
    );
    expect(leaks.map(describeLeak)).toEqual(['signIn shows signIn.password of user 3 to user 3']);
  });
});
