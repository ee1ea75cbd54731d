import {
  directMessagePostedV1,
  getAdminStats,
  getAdminStatsHistory,
  groupDeletedV1,
  messagePostedV1,
  userBannedV1,
  userDeletedV1,
  userProfileChangedV1,
  userSeenV1,
} from '@circlet/contracts';
import { newEvent } from '@circlet/events';
import { buildActor, buildUserFacts, nextId } from '@circlet/testing';

import { ModerationSuite } from '../../test/moderation-suite';

const noStaffAction = { byUserId: null, reason: 'Spam', ip: null };

let suite: ModerationSuite;
beforeEach(async () => {
  suite = await ModerationSuite.start();
});
afterEach(() => suite.stop());

const stats = () => suite.service.as(buildActor({ role: 'admin' })).call(getAdminStats);
const history = (days: number) =>
  suite.service.as(buildActor({ role: 'admin' })).call(getAdminStatsHistory, { query: { days } });

const post = async (userId: number, groupId = 1): Promise<void> => {
  await suite.service.incoming.deliver(messagePostedV1, groupId, {
    messageId: nextId(),
    groupId,
    userId,
    postedAt: new Date().toISOString(),
  });
};

describe('GET /api/admin/stats [R2.86 R7.49]', () => {
  it('is all zeros, with no median, on the first day', async () => {
    expect(await stats()).toEqual({
      activeUsers: 0,
      totalUsers: 0,
      newUsers: 0,
      bannedUsers: 0,
      totalGroups: 0,
      totalMessages: 0,
      pendingReports: 0,
      overdueReports: 0,
      resolvedReports: 0,
      medianResolutionHours: null,
    });
  });

  it('counts users, groups and messages from the events of their owners [D3.87]', async () => {
    const owner = await suite.person();
    await suite.person();
    await suite.group(owner);
    await post(owner.id);
    await post(owner.id, 2);
    expect(await stats()).toMatchObject({ totalUsers: 2, newUsers: 2, totalGroups: 1, totalMessages: 2 });
  });

  it('counts one-to-one messages like group messages, and their senders as active', async () => {
    const [writer, reader] = [await suite.person(), await suite.person()];
    await suite.service.dataSource.query(`UPDATE people SET last_seen_at = now() - interval '8 days'`);
    await post(writer.id);
    await suite.service.dataSource.query(`UPDATE people SET last_seen_at = now() - interval '8 days'`);
    await suite.service.incoming.deliver(directMessagePostedV1, writer.id, {
      messageId: nextId(),
      fromUserId: writer.id,
      toUserId: reader.id,
      postedAt: new Date().toISOString(),
    });
    expect(await stats()).toMatchObject({ totalMessages: 2, activeUsers: 1 });
    expect(await history(1)).toMatchObject([{ messages: 2 }]);
  });

  it('counts an event once however often it is delivered', async () => {
    const event = newEvent(messagePostedV1, 1, {
      messageId: 1,
      groupId: 1,
      userId: 1,
      postedAt: new Date().toISOString(),
    });
    await suite.service.dataSource.query('INSERT INTO inbox (event_id, handler) VALUES ($1, $2)', [
      event.envelope.id,
      'count-message-when-it-is-posted',
    ]);
    await suite.service.incoming.publish(event);
    await suite.service.incoming.settled();
    expect(await stats()).toMatchObject({ totalMessages: 0 });
  });

  it('counts users seen in the last 7 days as active [R3.12 D3.88]', async () => {
    const [sleeper, poster] = [await suite.person(), await suite.person()];
    await suite.service.dataSource.query(
      `UPDATE people SET last_seen_at = now() - interval '8 days', joined_at = now() - interval '8 days'`,
    );
    expect(await stats()).toMatchObject({ totalUsers: 2, activeUsers: 0, newUsers: 0 });
    await suite.service.dataSource.query(
      `UPDATE people SET last_seen_at = now() - interval '6 days', joined_at = now() - interval '6 days'
       WHERE user_id = $1`,
      [sleeper.id],
    );
    expect(await stats()).toMatchObject({ activeUsers: 1, newUsers: 1 });
    await suite.service.dataSource.query(`UPDATE people SET last_seen_at = now() - interval '8 days'`);
    await post(poster.id);
    expect(await stats()).toMatchObject({ activeUsers: 1 });
    await suite.service.incoming.deliver(
      userProfileChangedV1,
      sleeper.id,
      buildUserFacts({ userId: sleeper.id, revision: 2 }),
    );
    expect(await stats()).toMatchObject({ activeUsers: 2 });
    const visitor = await suite.person();
    await suite.service.dataSource.query(
      `UPDATE people SET last_seen_at = now() - interval '8 days' WHERE user_id = $1`,
      [visitor.id],
    );
    await suite.service.incoming.deliver(userSeenV1, visitor.id, {
      userId: visitor.id,
      seenAt: new Date().toISOString(),
    });
    expect(await stats()).toMatchObject({ totalUsers: 3, activeUsers: 3 });
  });

  it('counts banned users, but not deleted accounts', async () => {
    const [banned, gone] = [await suite.person(), await suite.person()];
    await suite.service.incoming.deliver(userBannedV1, banned.id, {
      ...buildUserFacts({ userId: banned.id, isBanned: true, revision: 2 }),
      ...noStaffAction,
    });
    await suite.service.incoming.deliver(userDeletedV1, gone.id, {
      userId: gone.id,
      deletedAt: new Date().toISOString(),
    });
    expect(await stats()).toMatchObject({ totalUsers: 1, bannedUsers: 1 });
  });

  it('ignores late events about deleted or changed accounts', async () => {
    const [banned, gone] = [await suite.person(), await suite.person()];
    await suite.service.incoming.deliver(userBannedV1, banned.id, {
      ...buildUserFacts({ userId: banned.id, isBanned: true, revision: 3 }),
      ...noStaffAction,
    });
    await suite.service.incoming.deliver(userDeletedV1, gone.id, {
      userId: gone.id,
      deletedAt: new Date().toISOString(),
    });
    for (const userId of [banned.id, gone.id])
      await suite.service.incoming.deliver(
        userProfileChangedV1,
        userId,
        buildUserFacts({ userId, revision: 2 }),
      );
    expect(await stats()).toMatchObject({ totalUsers: 1, bannedUsers: 1 });
  });

  it('excludes deleted groups', async () => {
    const owner = await suite.person();
    const groupId = await suite.group(owner);
    await suite.service.incoming.deliver(groupDeletedV1, groupId, {
      groupId,
      name: 'Sunday Hikers',
      ownerId: owner.id,
      memberIds: [owner.id],
      cause: 'disbanded',
      deletedAt: new Date().toISOString(),
      ...noStaffAction,
    });
    expect(await stats()).toMatchObject({ totalGroups: 0 });
  });

  it('counts pending, overdue and resolved reports, with the median hours to resolution [D3.87]', async () => {
    const reported = await suite.person();
    const ids: number[] = [];
    for (let count = 0; count < 5; count += 1)
      ids.push((await suite.report(await suite.person(), reported)).id);
    const set = (id: number | undefined, sql: string) =>
      suite.service.dataSource.query(`UPDATE reports SET ${sql} WHERE id = $1`, [id]);
    await set(ids[0], `due_at = now() - interval '1 minute'`);
    for (const [index, hours] of [2, 3, 10].entries())
      await set(ids[index + 1], `status = 'resolved', resolved_at = created_at + interval '${hours} hours'`);
    expect(await stats()).toMatchObject({
      pendingReports: 2,
      overdueReports: 1,
      resolvedReports: 3,
      medianResolutionHours: 3,
    });
  });
});

describe('GET /api/admin/stats/history', () => {
  it('has a row for each day, oldest first and today last, including days without activity', async () => {
    const reporter = await suite.person();
    await suite.report(reporter, await suite.person());
    await suite.group(reporter);
    await post(reporter.id);
    const rows = await history(3);
    const today = new Date().toISOString().slice(0, 10);
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatchObject({ newUsers: 0, messages: 0, reportsFiled: 0, medianResolutionHours: null });
    expect(rows[2]).toEqual({
      date: today,
      newUsers: 2,
      newGroups: 1,
      messages: 1,
      reportsFiled: 1,
      reportsResolved: 0,
      medianResolutionHours: null,
    });
  });
});
