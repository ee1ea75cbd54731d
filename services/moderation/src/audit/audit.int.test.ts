import {
  appealDecidedV1,
  type AuditEntry,
  groupDeletedV1,
  listAuditEntries,
  type QueryInputOf,
  userBannedV1,
  userRoleChangedV1,
  userUnbannedV1,
} from '@circlet/contracts';
import type { Actor } from '@circlet/platform';
import { migrate } from '@circlet/platform/database';
import { buildActor, buildUserFacts, createTestDatabase, nextId } from '@circlet/testing';
import { DataSource } from 'typeorm';

import { ModerationSuite } from '../../test/moderation-suite';
import { moderation } from '../service';

let suite: ModerationSuite;
let admin: Actor;
beforeAll(async () => {
  suite = await ModerationSuite.start();
  admin = await suite.person('admin', { name: 'Ada Admin' });
});
afterAll(() => suite.stop());

const list = (query: QueryInputOf<typeof listAuditEntries> = {}): Promise<AuditEntry[]> =>
  suite.service.as(buildActor({ role: 'admin' })).call(listAuditEntries, { query });

const banned = async (facts: {
  reason: string;
  byUserId?: number | null;
  name?: string;
}): Promise<number> => {
  const userId = nextId();
  await suite.service.incoming.deliver(userBannedV1, userId, {
    ...buildUserFacts({ userId, isBanned: true, name: facts.name ?? 'Ben Banned' }),
    byUserId: facts.byUserId === undefined ? admin.id : facts.byUserId,
    reason: facts.reason,
    ip: '198.51.100.4',
  });
  return userId;
};

describe('the audit trail', () => {
  it('records for a ban who, what, whom, when, why and from where [D2.13 D5.31]', async () => {
    const userId = await banned({ reason: 'Threatened people' });
    expect(await list({ subjectType: 'user', subjectId: userId })).toEqual([
      {
        id: expect.any(Number) as unknown,
        actor: { id: admin.id, name: 'Ada Admin' },
        action: 'user_banned',
        subject: { type: 'user', id: userId, name: 'Ben Banned' },
        reason: 'Threatened people',
        change: null,
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/) as unknown,
        ip: '198.51.100.4',
      },
    ]);
  });

  it('contains bans, unbans, appeals, roles and groups deleted by staff, but not groups that their owners disband [D9.56]', async () => {
    const userId = nextId();
    const by = { byUserId: admin.id, reason: 'Because', ip: null };
    await suite.service.incoming.deliver(userRoleChangedV1, userId, {
      ...buildUserFacts({ userId, role: 'moderator', revision: 2 }),
      previousRole: 'user',
      ...by,
    });
    await suite.service.incoming.deliver(userUnbannedV1, userId, {
      ...buildUserFacts({ userId, revision: 3 }),
      ...by,
    });
    await suite.service.incoming.deliver(appealDecidedV1, userId, {
      ...{ appealId: nextId(), userId, name: `Person ${userId}`, decision: 'accepted' as const },
      ...by,
    });
    for (const cause of ['administered', 'disbanded'] as const)
      await suite.service.incoming.deliver(groupDeletedV1, nextId(), {
        groupId: nextId(),
        name: `Group ${cause}`,
        ownerId: userId,
        memberIds: [userId],
        cause,
        deletedAt: new Date().toISOString(),
        ...by,
      });
    const entries = await list({ limit: 4 });
    expect(entries.map(({ action, subject, change }) => [action, subject.name, change])).toEqual([
      ['group_deleted', 'Group administered', null],
      ['appeal_accepted', `Person ${userId}`, null],
      ['user_unbanned', `Person ${userId}`, null],
      ['role_changed', `Person ${userId}`, { from: 'user', to: 'moderator' }],
    ]);
  });

  it('attributes actions without a session to the command line', async () => {
    const userId = await banned({ reason: 'Emergency', byUserId: null });
    const [entry] = await list({ subjectType: 'user', subjectId: userId });
    expect(entry?.actor).toEqual({ id: null, name: 'Command line' });
  });

  it('is append-only in the database too [D5.32]', async () => {
    await banned({ reason: 'To be kept' });
    const { dataSource } = suite.service;
    for (const sql of [
      `UPDATE audit_entries SET reason = 'Nothing'`,
      'DELETE FROM audit_entries',
      'TRUNCATE audit_entries',
    ])
      await expect(dataSource.query(sql)).rejects.toThrow('append-only');
    expect((await list({ search: 'to be kept' })).length).toBe(1);
  });

  it('allows only reads and inserts to roles that do not own it, from the first migration on [D5.32]', async () => {
    const database = await createTestDatabase('moderation');
    const owner = await new DataSource({ type: 'postgres', url: database.ownerUrl }).initialize();
    // Grants the same privileges as `databases.sh` does for the service's role.
    await owner.query(
      'ALTER DEFAULT PRIVILEGES GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO pg_monitor',
    );
    await migrate(moderation.databaseSettings(database.ownerUrl));
    expect(
      await owner.query(
        `SELECT privilege_type AS may FROM information_schema.role_table_grants
         WHERE table_name = 'audit_entries' AND grantee = 'pg_monitor' ORDER BY may`,
      ),
    ).toEqual([{ may: 'INSERT' }, { may: 'SELECT' }]);
    await owner.destroy();
    await database.drop();
  });
});

describe('GET /api/admin/audit', () => {
  it('filters by action, actor, text and time', async () => {
    const start = new Date().toISOString();
    const userId = await banned({ reason: 'Sold 100% fake tickets', name: 'Tess Tickets' });
    const ids = async (query: QueryInputOf<typeof listAuditEntries>) =>
      (await list({ since: start, ...query })).map(({ subject }) => subject.id);
    expect(await ids({ action: 'user_banned' })).toEqual([userId]);
    expect(await ids({ action: 'user_unbanned' })).toEqual([]);
    expect(await ids({ actorId: admin.id })).toEqual([userId]);
    expect(await ids({ actorId: userId })).toEqual([]);
    expect(await ids({ search: '100% FAKE' })).toEqual([userId]);
    expect(await ids({ search: 'tess' })).toEqual([userId]);
    expect(await ids({ until: start })).toEqual([]);
  });

  it('pages without gaps, newest first, with the exact total', async () => {
    for (let count = 0; count < 3; count += 1) await banned({ reason: 'Paged' });
    const caller = suite.service.as(buildActor({ role: 'admin' }));
    const first = await caller.page(listAuditEntries, { query: { search: 'paged', limit: 2 } });
    const second = await caller.page(listAuditEntries, {
      query: { search: 'paged', limit: 2, cursor: first.headers['x-next-cursor'] },
    });
    expect(first.headers['x-total-count']).toBe('3');
    expect(second.headers['x-next-cursor']).toBeUndefined();
    const ids = [...first.rows, ...second.rows].map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    expect(new Set(ids).size).toBe(3);
  });
});
