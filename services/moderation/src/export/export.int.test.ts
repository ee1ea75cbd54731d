import {
  exportExchanges,
  listMyReports,
  reportsExportSchema,
  userBannedV1,
  userRoleChangedV1,
} from '@circlet/contracts';
import { columnsOf } from '@circlet/platform/database';
import { buildUserFacts, userColumnsOf } from '@circlet/testing';

import { ModerationSuite } from '../../test/moderation-suite';
import { leftOut, listsOf } from './export-lists';

describe("the export of a user's data [D10.45]", () => {
  let suite: ModerationSuite;
  beforeAll(async () => {
    suite = await ModerationSuite.start();
  });
  afterAll(() => suite.stop());

  it('contains the reports that the user filed, as they see them, but none about them', async () => {
    const [user, other] = [await suite.person(), await suite.person()];
    await suite.report(user, other);
    await suite.report(other, user);
    const data = await suite.service.as(user).call(exportExchanges.reports);
    expect(reportsExportSchema.strict().parse(data)).toEqual(data);
    expect(data).toEqual({
      filed: await suite.service.as(user).call(listMyReports),
      accountHistory: [],
      staffActions: [],
    });
    expect(data.filed).toHaveLength(1);
  });

  it('contains what staff did to the account, but not who did it, and what staff members did', async () => {
    const [user, admin] = [await suite.person(), await suite.person('admin', { name: 'Ada Admin' })];
    const by = { byUserId: admin.id, ip: '198.51.100.4' };
    await suite.service.incoming.deliver(userBannedV1, user.id, {
      ...buildUserFacts({ userId: user.id, isBanned: true, name: 'Ben', revision: 2 }),
      ...{ ...by, reason: 'Threatened people' },
    });
    await suite.service.incoming.deliver(userRoleChangedV1, user.id, {
      ...buildUserFacts({ userId: user.id, role: 'moderator', revision: 3 }),
      ...{ ...by, reason: 'Helps a lot', previousRole: 'user' },
    });
    const another = await suite.person();
    await suite.service.incoming.deliver(userBannedV1, another.id, {
      ...buildUserFacts({ userId: another.id, isBanned: true, revision: 2 }),
      ...{ ...by, reason: 'Sells tickets' },
    });
    const seen = await suite.service.as(user).call(exportExchanges.reports);
    const time: unknown = expect.stringMatching(/\.\d{3}Z$/);
    const id: unknown = expect.any(Number);
    const ban = { id, action: 'user_banned', reason: 'Threatened people', change: null, createdAt: time };
    const change = { from: 'user', to: 'moderator' };
    expect(seen.accountHistory).toEqual([
      ban,
      { id, action: 'role_changed', reason: 'Helps a lot', change, createdAt: time },
    ]);
    expect(JSON.stringify(seen)).not.toContain('Ada Admin');

    const done = await suite.service.as(admin).call(exportExchanges.reports);
    expect(reportsExportSchema.strict().parse(done)).toEqual(done);
    expect(done.staffActions.at(-1)).toEqual({
      ...ban,
      actor: { id: admin.id, name: 'Ada Admin' },
      subject: { type: 'user', id: user.id, name: 'Ben' },
      ip: '198.51.100.4',
    });
  });

  it('covers every column with ids of users, or gives a reason', async () => {
    const covered = [...columnsOf(listsOf(1)), ...Object.keys(leftOut)];
    expect(covered.sort()).toEqual(await userColumnsOf(suite.service.dataSource));
  });
});
