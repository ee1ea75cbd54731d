import {
  administerByEmail,
  banUser,
  changeUserRole,
  listAdminUsers,
  liveSessionsSubject,
  type SessionsEnded,
  unbanUser,
  userBannedV1,
  userRoleChangedV1,
  userUnbannedV1,
} from '@circlet/contracts';
import { eventually } from '@circlet/testing';

import { buildUser, type TestUser } from '../../test/build-user';
import { startIdentity, type TestIdentity } from '../../test/start-identity';

describe('staff', () => {
  let identity: TestIdentity;
  let admin: TestUser;
  const ended: SessionsEnded[] = [];
  beforeAll(async () => {
    identity = await startIdentity();
    admin = await buildUser(identity.service, { role: 'admin', name: 'Ada Admin' });
    identity.service.nats.subscribe(liveSessionsSubject, {
      callback: (_, message) => void ended.push(message.json<SessionsEnded>()),
    });
  });
  afterAll(() => identity.stop());

  const newUser = (overrides: Parameters<typeof buildUser>[1] = {}) => buildUser(identity.service, overrides);
  const role = (by: TestUser, whom: TestUser, to: 'user' | 'moderator' | 'admin', reason?: string) =>
    by.caller.callWith(changeUserRole, { params: { id: whom.user.id }, body: { role: to, reason } });
  const ban = (by: TestUser, whom: TestUser, reason = 'Spam') =>
    by.caller.call(banUser, { params: { id: whom.user.id }, body: { reason } });
  const unban = (by: TestUser, whom: TestUser) =>
    by.caller.call(unbanUser, { params: { id: whom.user.id }, body: { reason: 'Appeal' } });

  describe('roles [R7.53]', () => {
    it('are assigned by admins, and recorded with actor, reason and IP address', async () => {
      const whom = await newUser();
      expect((await role(admin, whom, 'moderator', 'Helps a lot')).role).toBe('moderator');
      const events = await identity.service.recorded(userRoleChangedV1);
      expect(events.at(-1)?.data).toMatchObject({
        userId: whom.user.id,
        role: 'moderator',
        previousRole: 'user',
        revision: 2,
        byUserId: admin.user.id,
        reason: 'Helps a lot',
        ip: '203.0.113.7',
      });
    });

    it('record nothing when nothing changes', async () => {
      const whom = await newUser();
      const before = (await identity.service.recorded(userRoleChangedV1)).length;
      await role(admin, whom, 'user');
      expect(await identity.service.recorded(userRoleChangedV1)).toHaveLength(before);
    });

    it('cannot be changed on your own account [D3.90]', async () => {
      await expect(role(admin, admin, 'user')).rejects.toMatchObject({ status: 409, code: 'OWN_ROLE' });
    });

    it('always leave one admin, even with concurrent changes [D3.91]', async () => {
      const other = await newUser({ role: 'admin' });
      const outcomes = await Promise.allSettled([role(admin, other, 'user'), role(other, admin, 'user')]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      await identity.service.dataSource.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [
        admin.user.id,
      ]);
      await identity.service.dataSource.query(`UPDATE users SET role = 'user' WHERE id = $1`, [
        other.user.id,
      ]);
    });
  });

  describe('bans [R7.54]', () => {
    it('show their reason, end all sessions, send an email and record UserBanned [R4.11]', async () => {
      const whom = await newUser();
      expect(await ban(admin, whom, 'Unkind messages')).toMatchObject({
        isBanned: true,
        banReason: 'Unkind messages',
      });
      const events = await identity.service.recorded(userBannedV1);
      expect(events.at(-1)?.data).toMatchObject({
        userId: whom.user.id,
        isBanned: true,
        byUserId: admin.user.id,
        reason: 'Unkind messages',
        ip: '203.0.113.7',
      });
      await eventually(() => ended.some((end) => end.userId === whom.user.id));
      expect(ended).toContainEqual({ userId: whom.user.id, below: 2, reason: 'suspended' });
      const mail = await identity.inbox.mail(whom.user.email, 'suspended');
      expect(mail.text).toContain('Unkind messages');
    });

    it('can be lifted, and neither can happen twice [D2.14]', async () => {
      const whom = await newUser();
      await ban(admin, whom);
      await expect(ban(admin, whom)).rejects.toMatchObject({ status: 409, code: 'ALREADY_BANNED' });
      expect(await unban(admin, whom)).toMatchObject({ isBanned: false, banReason: null });
      await expect(unban(admin, whom)).rejects.toMatchObject({ status: 409, code: 'NOT_BANNED' });
      expect((await identity.service.recorded(userUnbannedV1)).at(-1)?.data).toMatchObject({
        userId: whom.user.id,
        isBanned: false,
        reason: 'Appeal',
        revision: 3,
      });
    });

    it('cannot target your own account, and need a reason of at most 500 characters [R5.32 D3.90 D5.14]', async () => {
      const whom = await newUser();
      await expect(ban(admin, admin)).rejects.toMatchObject({ status: 409, code: 'OWN_BAN' });
      await expect(ban(admin, whom, ' ')).rejects.toMatchObject({ status: 400 });
      await expect(ban(admin, whom, 'x'.repeat(501))).rejects.toMatchObject({ status: 400 });
    });
  });

  it.each(['user', 'moderator'] as const)('refuses every action by a %s [R6.17 D3.89]', async (as) => {
    const [by, whom] = [await newUser({ role: as }), await newUser()];
    for (const attempt of [role(by, whom, 'admin'), ban(by, whom), unban(by, whom)])
      await expect(attempt).rejects.toMatchObject({ status: 403 });
    await expect(by.caller.call(listAdminUsers)).rejects.toMatchObject({ status: 403 });
  });

  it('answers 404 for an unknown user before it validates the input', async () => {
    const unknownUser = { params: { id: 999_999 }, body: {} };
    await expect(admin.caller.callWith(banUser, unknownUser)).rejects.toMatchObject({ status: 404 });
    await expect(admin.caller.callWith(changeUserRole, unknownUser)).rejects.toMatchObject({ status: 404 });
  });

  describe('the list of accounts [R7.50]', () => {
    it('is paged newest first, with its exact total', async () => {
      const [older, newer] = [await newUser({ name: 'Paged One' }), await newUser({ name: 'Paged Two' })];
      const first = await admin.caller.page(listAdminUsers, { query: { search: 'paged', limit: 1 } });
      expect(first.rows.map(({ id }) => id)).toEqual([newer.user.id]);
      expect(first.headers['x-total-count']).toBe('2');
      const second = await admin.caller.page(listAdminUsers, {
        query: { search: 'paged', limit: 1, cursor: first.headers['x-next-cursor']! },
      });
      expect(second.rows.map(({ id }) => id)).toEqual([older.user.id]);
      expect(second.headers['x-next-cursor']).toBeUndefined();
    });

    it('finds by name, username and address, and filters by role and ban', async () => {
      const whom = await newUser({ name: 'Filter Me', username: 'filter_me', email: 'sift@example.org' });
      await ban(admin, whom);
      const ids = async (query: Record<string, string>) =>
        (await admin.caller.callWith(listAdminUsers, { query })).map(({ id }) => id);
      for (const search of ['filter me', 'FILTER_ME', 'sift@'])
        expect(await ids({ search })).toEqual([whom.user.id]);
      expect(await ids({ search: 'sift@', isBanned: 'true' })).toEqual([whom.user.id]);
      expect(await ids({ search: 'sift@', isBanned: 'false' })).toEqual([]);
      expect(await ids({ role: 'admin', search: 'ada' })).toEqual([admin.user.id]);
    });
  });

  it('lets operators act by address, without an actor', async () => {
    const { user } = await newUser();
    const act = (action: 'promote' | 'demote' | 'ban' | 'unban') =>
      identity.service.visitor.call(administerByEmail, {
        body: { email: user.email.toUpperCase(), action, reason: 'By hand' },
      });
    expect((await act('promote')).role).toBe('admin');
    expect((await act('demote')).role).toBe('user');
    expect((await act('ban')).isBanned).toBe(true);
    expect((await act('unban')).isBanned).toBe(false);
    const facts = (await identity.service.recorded(userBannedV1)).at(-1)?.data;
    expect(facts).toMatchObject({ byUserId: null, ip: null, reason: 'By hand' });
    await expect(
      identity.service.visitor.call(administerByEmail, {
        body: { email: 'unknown@example.org', action: 'ban', reason: 'x' },
      }),
    ).rejects.toMatchObject({ status: 404 });
  });
});
