import {
  fileReport,
  getGroup,
  getUser,
  groupChangedV1,
  listMyReports,
  listReports,
  messageWindow,
  reportFiledV1,
  updateReport,
  userDeletedV1,
} from '@circlet/contracts';
import { newEvent } from '@circlet/events';
import { buildActor, stubRefusal, nextId } from '@circlet/testing';

import { ModerationSuite } from '../../test/moderation-suite';

let suite: ModerationSuite;
beforeAll(async () => {
  suite = await ModerationSuite.start();
});
afterAll(() => suite.stop());

const asStaff = () => suite.service.as(buildActor({ role: 'moderator' }));

describe('POST /api/reports', () => {
  it('returns the report, with severity and status set by the server [R3.11 D2.11]', async () => {
    const [reporter, reported] = [await suite.person(), await suite.person()];
    const report = await suite.service.as(reporter).callWith(fileReport, {
      body: {
        reportedUserId: reported.id,
        reason: 'threat or violence',
        description: '  Threatened me after the hike  ',
        severity: 'low',
        status: 'resolved',
        reporterId: reported.id,
      },
    });
    expect(report).toMatchObject({
      reporter: { id: reporter.id, name: `Person ${reporter.id}` },
      reportedUser: { id: reported.id, username: `person_${reported.id}` },
      reason: 'threat or violence',
      description: 'Threatened me after the hike',
      severity: 'high',
      status: 'pending',
      groupId: null,
      messageId: null,
      resolvedAt: null,
    });
  });

  it('records ReportFiled without any message text or description', async () => {
    const [reporter, reported] = [await suite.person(), await suite.person()];
    const report = await suite.report(reporter, reported);
    const events = await suite.service.recorded(reportFiledV1);
    const event = events.find(({ data }) => data.reportId === report.id);
    expect(event?.data).toEqual({
      reportId: report.id,
      reporterId: reporter.id,
      reportedUserId: reported.id,
      reason: 'spam',
      severity: 'low',
      status: 'pending',
      groupId: null,
      messageId: null,
      filedAt: report.createdAt,
      dueAt: new Date(Date.parse(report.createdAt) + 24 * 60 * 60 * 1000).toISOString(),
    });
  });

  it('allows one open report per reporter and reported user, and another one once it is resolved [D3.80]', async () => {
    const [reporter, reported] = [await suite.person(), await suite.person()];
    const first = await suite.report(reporter, reported);
    await expect(suite.report(reporter, reported)).rejects.toMatchObject({
      code: 'REPORT_ALREADY_OPEN',
      status: 409,
    });
    await asStaff().call(updateReport, { params: { id: first.id }, body: { status: 'reviewed' } });
    await expect(suite.report(reporter, reported)).rejects.toMatchObject({ code: 'REPORT_ALREADY_OPEN' });
    await asStaff().call(updateReport, { params: { id: first.id }, body: { status: 'resolved' } });
    expect(await suite.report(reporter, reported)).toMatchObject({ status: 'pending' });
  });

  it('accepts only one of many reports filed at the same time', async () => {
    const [reporter, reported] = [await suite.person(), await suite.person()];
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => suite.report(reporter, reported)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('refuses a report on the reporter [D3.81 D5.9]', async () => {
    const reporter = await suite.person();
    await expect(suite.report(reporter, reporter)).rejects.toMatchObject({
      code: 'REPORTED_OWN_ACCOUNT',
      status: 400,
    });
  });

  it('answers 404 for an unknown user before 400 for invalid input', async () => {
    const reporter = await suite.person();
    const refusal = await stubRefusal(suite.service.nats, getUser, 'USER_NOT_FOUND');
    await expect(suite.report(reporter, buildActor(), { description: 'short' })).rejects.toMatchObject({
      code: 'USER_NOT_FOUND',
      status: 404,
    });
    refusal.unsubscribe();
    await expect(
      suite.report(reporter, await suite.person(), { description: 'short' }),
    ).rejects.toMatchObject({ status: 400, details: [{ path: 'description' }] });
  });

  it('answers 404 for a user who has deleted their account', async () => {
    const [reporter, gone] = [await suite.person(), await suite.person()];
    const deletedAt = new Date().toISOString();
    await suite.service.incoming.deliver(userDeletedV1, gone.id, { userId: gone.id, deletedAt });
    await expect(suite.report(reporter, gone)).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
  });

  it('refuses a visitor before looking up the reported user', async () => {
    const gone = await suite.person();
    const deletedAt = new Date().toISOString();
    await suite.service.incoming.deliver(userDeletedV1, gone.id, { userId: gone.id, deletedAt });
    const body = { reportedUserId: gone.id, reason: 'spam', description: 'Sends advertisements' } as const;
    await expect(suite.service.visitor.call(fileReport, { body })).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
      status: 401,
    });
  });

  it('accepts a report on a user who has just signed up', async () => {
    const [reporter, newcomer] = [await suite.person(), buildActor()];
    const answers = await suite.identityAnswers(() => ({
      id: newcomer.id,
      name: 'New Comer',
      age: 20,
      profilePhoto: null,
    }));
    expect(await suite.report(reporter, newcomer)).toMatchObject({ reportedUser: { name: 'New Comer' } });
    answers.unsubscribe();
  });

  it('answers 404 for a group that the reporter cannot see, as for one that does not exist', async () => {
    const [reporter, reported] = [await suite.person(), await suite.person()];
    const hidden = await suite.group(reported);
    const groups = await stubRefusal(suite.service.nats, getGroup, 'GROUP_NOT_FOUND');
    for (const groupId of [hidden, 999_999])
      await expect(suite.report(reporter, reported, { groupId })).rejects.toMatchObject({
        code: 'GROUP_NOT_FOUND',
        status: 404,
      });
    groups.unsubscribe();
  });
});

describe('the group of a report', () => {
  it('is shown to staff under its newest name, even when an older name arrives late', async () => {
    const [reporter, reported] = [await suite.person(), await suite.person()];
    const groupId = await suite.group(reported, 'Sunday Hikers');
    const groups = await suite.groupsShowAll();
    const report = await suite.report(reporter, reported, { groupId });
    groups.unsubscribe();
    const renamed = (name: string) =>
      newEvent(groupChangedV1, groupId, {
        groupId,
        name,
        location: 'Austin, TX',
        category: null,
        maxMembers: 6,
      });
    const older = renamed('Monday Hikers');
    const newer = renamed('Tuesday Hikers');
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    await suite.service.incoming.publish(newer);
    await suite.service.incoming.publish({
      ...older,
      envelope: { ...older.envelope, occurredAt: yesterday },
    });
    await suite.service.incoming.settled();
    const rows = await asStaff().call(listReports);
    expect(rows.find(({ id }) => id === report.id)?.group).toEqual({ id: groupId, name: 'Tuesday Hikers' });
  });
});

describe('evidence', () => {
  const photo = { id: 83, url: '/api/photos/83', width: 1200, height: 1600 };
  const replyTo = { id: 61, userId: 1, name: 'Bystander', excerpt: 'Where do we meet?' };
  const windowAround = (messageId: number, authorId: number, groupId: number) => ({
    groupId,
    messages: [messageId - 1, messageId, messageId + 1].map((id) => ({
      id,
      userId: id === messageId ? authorId : 1,
      userName: id === messageId ? 'Offender' : 'Bystander',
      content: `Message ${id}`,
      photos: id === messageId ? [photo] : [],
      replyTo: id === messageId ? replyTo : null,
      createdAt: new Date().toISOString(),
    })),
  });

  it('is the reported message and up to 5 messages before and after it, frozen at filing [D3.82]', async () => {
    const [reporter, reported] = [await suite.person(), await suite.person()];
    const [groupId, messageId] = [await suite.group(reported), nextId() + 1_000];
    const groups = await suite.groupsShowAll();
    const asked: unknown[] = [];
    const chat = await suite.chatAnswers((id) => {
      asked.push(id);
      return windowAround(id, reported.id, groupId);
    });
    const report = await suite.report(reporter, reported, { messageId, groupId });
    chat.unsubscribe();
    groups.unsubscribe();
    expect(asked).toEqual([messageId]);
    expect(report).toMatchObject({ groupId, messageId });
    const rows = await asStaff().call(listReports);
    const seen = rows.find(({ id }) => id === report.id);
    expect(seen?.group).toEqual({ id: groupId, name: 'Sunday Hikers' });
    expect(seen?.evidence.map(({ content, isReported }) => [content, isReported])).toEqual([
      [`Message ${messageId - 1}`, false],
      [`Message ${messageId}`, true],
      [`Message ${messageId + 1}`, false],
    ]);
    expect(seen?.evidence.map(({ photos }) => photos)).toEqual([[], [photo], []]);
    expect(seen?.evidence.map((message) => message.replyTo)).toEqual([null, replyTo, null]);
    expect(seen?.evidence[1]?.user).toEqual({ id: reported.id, name: 'Offender' });
  });

  it('is not even collected for a second report, which would keep the photos of its message', async () => {
    const [reporter, reported] = [await suite.person(), await suite.person()];
    const asked: number[] = [];
    const chat = await suite.chatAnswers((id) => {
      asked.push(id);
      return { ...windowAround(id, reported.id, 1), groupId: null };
    });
    const first = await suite.report(reporter, reported, { messageId: 80 });
    const refused = { code: 'REPORT_ALREADY_OPEN' };
    await expect(suite.report(reporter, reported, { messageId: 90 })).rejects.toMatchObject(refused);
    expect(asked).toEqual([80]);
    await asStaff().call(updateReport, { params: { id: first.id }, body: { status: 'resolved' } });
    await suite.report(reporter, reported, { messageId: 90 });
    chat.unsubscribe();
    expect(asked).toEqual([80, 90]);
  });

  it('is refused for a message by another user or in another group', async () => {
    const [reporter, reported] = [await suite.person(), await suite.person()];
    const [groupId, otherGroup] = [await suite.group(reported), await suite.group(reported)];
    const byOther = await suite.chatAnswers((id) => windowAround(id, reporter.id, groupId));
    await expect(suite.report(reporter, reported, { messageId: 70 })).rejects.toMatchObject({
      code: 'MESSAGE_NOT_BY_REPORTED_USER',
      status: 400,
    });
    byOther.unsubscribe();
    const groups = await suite.groupsShowAll();
    const elsewhere = await suite.chatAnswers((id) => windowAround(id, reported.id, groupId));
    await expect(
      suite.report(reporter, reported, { messageId: 70, groupId: otherGroup }),
    ).rejects.toMatchObject({ code: 'MESSAGE_NOT_IN_GROUP', status: 400 });
    elsewhere.unsubscribe();
    groups.unsubscribe();
  });

  it('is 404 for a message that the reporter cannot read', async () => {
    const [reporter, reported] = [await suite.person(), await suite.person()];
    const chat = await stubRefusal(suite.service.nats, messageWindow, 'MESSAGE_NOT_FOUND');
    await expect(suite.report(reporter, reported, { messageId: 71 })).rejects.toMatchObject({
      code: 'MESSAGE_NOT_FOUND',
      status: 404,
    });
    chat.unsubscribe();
  });
});

describe('the meetups of the group of a report', () => {
  const meetup = (meetupId: number, title: string) => ({
    ...{ meetupId, title, proposer: { id: 7, name: 'Offender' }, place: 'Zilker Park', note: 'Come alone' },
    ...{ status: 'scheduled' as const, startsAt: '2026-11-28T16:00:00.000Z' },
  });
  const meetupsOf = async (id: number) =>
    (await asStaff().call(listReports)).find((report) => report.id === id)?.meetups;

  it('are frozen at filing, in their order, whether a message is reported or not [D6.66]', async () => {
    const [reporter, reported] = [await suite.person(), await suite.person()];
    const groupId = await suite.group(reported);
    const groups = await suite.groupsShowAll();
    const before = [meetup(6, 'Later'), { ...meetup(5, 'Sooner'), startsAt: null, place: null, note: null }];
    suite.meetups = before;
    const ofGroup = await suite.report(reporter, reported, { groupId });
    const chat = await suite.chatAnswers((id) => ({
      groupId,
      messages: [
        {
          ...{ id, userId: reported.id, userName: 'Offender', content: 'Hi', photos: [], replyTo: null },
          createdAt: new Date().toISOString(),
        },
      ],
    }));
    const ofMessage = await suite.report(await suite.person(), reported, { messageId: 90 });
    suite.meetups = [meetup(5, 'Changed later')];
    chat.unsubscribe();
    groups.unsubscribe();
    expect([await meetupsOf(ofGroup.id), await meetupsOf(ofMessage.id)]).toEqual([before, before]);
  });

  it('are left out while the groups service is down, so that the report is filed', async () => {
    const reported = await suite.person();
    const groupId = await suite.group(reported);
    const groups = await suite.groupsShowAll();
    suite.meetups = [meetup(5, 'Unknown')];
    const reporter = await suite.person();
    const report = await suite.withoutMeetupsOfGroups(() => suite.report(reporter, reported, { groupId }));
    groups.unsubscribe();
    expect(await meetupsOf(report.id)).toEqual([]);
  });

  it('are not asked for when a report names no group', async () => {
    suite.meetups = [meetup(5, 'Elsewhere')];
    const report = await suite.report(await suite.person(), await suite.person());
    expect(await meetupsOf(report.id)).toEqual([]);
  });
});

describe('GET /api/reports/mine', () => {
  it("shows the caller's own reports with their status, newest first, without the moderators' notes [D2.12]", async () => {
    const reporter = await suite.person();
    const first = await suite.report(reporter, await suite.person());
    const second = await suite.report(reporter, await suite.person());
    await suite.report(await suite.person(), reporter);
    await asStaff().call(updateReport, {
      params: { id: first.id },
      body: { status: 'resolved', moderatorNotes: 'Warned' },
    });
    const mine = await suite.service.as(reporter).call(listMyReports);
    expect(mine.map(({ id, status }) => [id, status])).toEqual([
      [second.id, 'pending'],
      [first.id, 'resolved'],
    ]);
    expect(JSON.stringify(mine)).not.toContain('Warned');
  });

  it('pages without gaps, with the exact total', async () => {
    const reporter = await suite.person();
    const filed: number[] = [];
    for (let count = 0; count < 3; count += 1)
      filed.unshift((await suite.report(reporter, await suite.person())).id);
    const page = (cursor?: string) =>
      suite.service.as(reporter).page(listMyReports, {
        query: cursor === undefined ? { limit: 2 } : { limit: 2, cursor },
      });
    const first = await page();
    expect(first.headers['x-total-count']).toBe('3');
    const second = await page(first.headers['x-next-cursor']);
    expect(second.headers['x-next-cursor']).toBeUndefined();
    expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(filed);
  });
});
