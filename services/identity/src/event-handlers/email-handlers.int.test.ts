import { randomUUID } from 'node:crypto';

import {
  applicationAcceptedV1,
  applicationExpiredV1,
  applicationMessageSentV1,
  applicationOverdueV1,
  applicationRejectedV1,
  applicationSubmittedV1,
  groupChangedV1,
  groupCreatedV1,
  groupDeletedV1,
  groupFilledV1,
  invitationSentV1,
  memberLeftV1,
  memberRoleChangedV1,
  ownershipTransferredV1,
  placeFreedV1,
  recruitingPausedV1,
  reportDueSoonV1,
  reportFiledV1,
  reportOverdueV1,
  reportRaisedV1,
  reportResolvedV1,
  searchMatchedV1,
  waitlistNotifiedV1,
} from '@circlet/contracts';
import { eventually } from '@circlet/testing';

import { buildUser, type TestUser } from '../../test/build-user';
import { startIdentity, type TestIdentity } from '../../test/start-identity';

describe('emails about events of other services', () => {
  let identity: TestIdentity;
  let owner: TestUser;
  let member: TestUser;
  let coOwner: TestUser;
  const groupId = 7;
  beforeAll(async () => {
    identity = await startIdentity();
    owner = await buildUser(identity.service, { name: 'Olga Owner' });
    member = await buildUser(identity.service, { name: 'Milo Member' });
    coOwner = await buildUser(identity.service, { name: 'Cora Co-owner' });
    const group = { groupId, ownerId: owner.user.id, name: 'Hikers', location: 'Austin, TX', isListed: true };
    await identity.service.incoming.deliver(groupCreatedV1, groupId, group);
  });
  afterAll(() => identity.stop());

  const happen: TestIdentity['service']['incoming']['deliver'] = (definition, aggregateId, data) =>
    identity.service.incoming.deliver(definition, aggregateId, data);
  const application = () => ({ applicationId: 1, groupId, userId: member.user.id, ownerId: owner.user.id });
  const decision = () => ({ applicationId: 1, groupId, userId: member.user.id, byUserId: owner.user.id });
  const question = (from: TestUser, to: TestUser[], by: 'applicant' | 'owner', startsToWait = true) => ({
    messageId: 5,
    applicationId: 1,
    groupId,
    userId: from.user.id,
    toUserIds: to.map(({ user }) => user.id),
    by,
    startsToWait,
  });
  const left = (cause: 'left' | 'removed' | 'disbanded') => ({
    membershipId: 3,
    groupId,
    userId: member.user.id,
    leftAt: new Date().toISOString(),
    cause,
    byUserId: owner.user.id,
  });
  const roleChange = (role: 'member' | 'coowner') => ({
    groupId,
    membershipId: 3,
    userId: member.user.id,
    role,
    byUserId: owner.user.id,
  });
  const transfer = (cause: 'handed-over' | 'banned' | 'deleted') => ({
    groupId,
    fromUserId: owner.user.id,
    toUserId: member.user.id,
    cause,
  });
  const now = () => new Date().toISOString();
  const report = (reported: TestUser, severity: 'low' | 'high') => ({
    reportId: 9,
    reporterId: member.user.id,
    reportedUserId: reported.user.id,
    reason: 'spam' as const,
    severity,
    status: 'pending' as const,
    groupId: null,
    messageId: null,
    filedAt: now(),
    dueAt: now(),
  });

  it.each([
    [
      'the owner of an application',
      () => owner,
      'Milo Member would like to join Hikers',
      () => happen(applicationSubmittedV1, groupId, application()),
    ],
    [
      'the owner of one that has waited 72 hours',
      () => owner,
      'Milo Member applied to Hikers three days ago',
      () => happen(applicationOverdueV1, groupId, application()),
    ],
    [
      'the applicant who was accepted',
      () => member,
      'application to Hikers was accepted',
      () => happen(applicationAcceptedV1, groupId, decision()),
    ],
    [
      'the applicant who was rejected',
      () => member,
      'application to Hikers wasn’t accepted',
      () => happen(applicationRejectedV1, groupId, { ...decision(), reason: null }),
    ],
    [
      'the applicant of a note on the rejection, without its words [D10.23]',
      () => member,
      'They left you a note',
      () => happen(applicationRejectedV1, groupId, { ...decision(), reason: 'Try <b>again</b> in May' }),
    ],
    [
      'the applicant whose application was not answered',
      () => member,
      'application to Hikers wasn’t answered',
      () => happen(applicationExpiredV1, groupId, application()),
    ],
    [
      'the owner of an applicant who asks something',
      () => owner,
      'Milo Member applied to Hikers and has written to you',
      () => happen(applicationMessageSentV1, groupId, question(member, [owner], 'applicant')),
    ],
    [
      'the applicant of an owner who asks something',
      () => member,
      'Olga Owner read your application to Hikers',
      () => happen(applicationMessageSentV1, groupId, question(owner, [member], 'owner')),
    ],
    [
      'the invitee',
      () => member,
      'Olga Owner would like you to join Hikers',
      () =>
        happen(invitationSentV1, groupId, {
          invitationId: 4,
          groupId,
          inviteeId: member.user.id,
          inviterId: owner.user.id,
        }),
    ],
    [
      'the member who became a co-owner',
      () => member,
      'Olga Owner made you a co-owner of Hikers',
      () => happen(memberRoleChangedV1, groupId, roleChange('coowner')),
    ],
    [
      'the member who was made the owner',
      () => member,
      'Olga Owner made you the owner of Hikers',
      () => happen(ownershipTransferredV1, groupId, transfer('handed-over')),
    ],
    [
      'the member who inherited the group of a deleted owner',
      () => member,
      'The owner of Hikers is no longer a member, so you’re the owner now',
      () => happen(ownershipTransferredV1, groupId, transfer('deleted')),
    ],
    [
      'the co-owner of an application [D10.41]',
      () => coOwner,
      'Milo Member would like to join Hikers',
      () => happen(applicationSubmittedV1, groupId, { ...application(), coOwnerIds: [coOwner.user.id] }),
    ],
    [
      'the co-owner of one that has waited 72 hours [D10.41]',
      () => coOwner,
      'Milo Member applied to Hikers three days ago',
      () => happen(applicationOverdueV1, groupId, { ...application(), coOwnerIds: [coOwner.user.id] }),
    ],
    [
      'the co-owner of waiting applicants when a spot opens up [D10.41]',
      () => coOwner,
      'still waiting to join Hikers',
      () =>
        happen(placeFreedV1, groupId, {
          groupId,
          ownerId: owner.user.id,
          coOwnerIds: [coOwner.user.id],
          waitingUserIds: [member.user.id],
        }),
    ],
    [
      'the member who was removed from the group',
      () => member,
      'been removed from Hikers',
      () => happen(memberLeftV1, groupId, left('removed')),
    ],
    [
      'applicants in line when the group fills',
      () => member,
      'application to Hikers stays in line',
      () => happen(groupFilledV1, groupId, { groupId, waitingUserIds: [member.user.id] }),
    ],
    [
      'the owner of waiting applicants when a spot opens up',
      () => owner,
      'still waiting to join Hikers',
      () =>
        happen(placeFreedV1, groupId, { groupId, ownerId: owner.user.id, waitingUserIds: [member.user.id] }),
    ],
    [
      'the owner whose group stopped recruiting [D10.26]',
      () => owner,
      'three applications to Hikers expired without an answer',
      () => happen(recruitingPausedV1, groupId, { groupId, ownerId: owner.user.id }),
    ],
    [
      'users who wait for a place that opens [D10.28]',
      () => member,
      'Hikers has room again',
      () => happen(waitlistNotifiedV1, groupId, { groupId, userIds: [member.user.id] }),
    ],
    [
      'users whose saved search found new groups [D10.32]',
      () => member,
      '2 new circles matched “Hikes”',
      () =>
        happen(searchMatchedV1, member.user.id, {
          searchId: 5,
          userId: member.user.id,
          name: 'Hikes',
          groupIds: [groupId],
          total: 2,
        }),
    ],
    [
      'members of a deleted group, with the reason',
      () => member,
      'no longer a member of Hikers',
      () =>
        happen(groupDeletedV1, groupId, {
          groupId,
          name: 'Hikers',
          ownerId: owner.user.id,
          memberIds: [owner.user.id, member.user.id],
          cause: 'administered',
          deletedAt: now(),
          byUserId: null,
          reason: 'Not a group',
          ip: null,
        }),
    ],
    [
      'the reporter of a closed report',
      () => member,
      'looked into your report',
      () =>
        happen(reportResolvedV1, 9, {
          ...report(owner, 'low'),
          status: 'resolved',
          byUserId: owner.user.id,
          resolvedAt: now(),
        }),
    ],
  ])('notify %s [D3.94 D3.96]', async (_, recipient, words, cause) => {
    await cause();
    const { email } = recipient().user;
    await eventually(() => identity.inbox.to(email).some(({ text }) => text.includes(words)));
  });

  it('notify staff of serious reports and of the 20th hour, admins of the 24th, and no one about themselves', async () => {
    const admin = await buildUser(identity.service, { role: 'admin' });
    const moderator = await buildUser(identity.service, { role: 'moderator' });
    const reported = await buildUser(identity.service, { role: 'moderator' });
    const kindsTo = async ({ user }: TestUser): Promise<string[]> => {
      const rows = await identity.service.dataSource.query<{ kind: string }[]>(
        `SELECT kind FROM emails WHERE user_id = $1 AND kind LIKE 'report%' ORDER BY id`,
        [user.id],
      );
      return rows.map(({ kind }) => kind);
    };
    await happen(reportFiledV1, 9, report(reported, 'low'));
    expect(await kindsTo(moderator)).toEqual([]);
    await happen(reportFiledV1, 9, report(reported, 'high'));
    await happen(reportRaisedV1, 9, report(reported, 'low'));
    await happen(reportRaisedV1, 9, report(reported, 'high'));
    await happen(reportDueSoonV1, 9, report(reported, 'high'));
    await happen(reportOverdueV1, 9, report(reported, 'high'));
    expect(await kindsTo(admin)).toEqual(['reportUrgent', 'reportUrgent', 'reportDueSoon', 'reportOverdue']);
    expect(await kindsTo(moderator)).toEqual(['reportUrgent', 'reportUrgent', 'reportDueSoon']);
    expect(await kindsTo(reported)).toEqual([]);
    const { text } = await identity.inbox.mail(admin.user.email, 'A report is overdue');
    expect(text).toContain('https://circlet.test/admin');
  });

  it('notify no one of a second question while the first is unanswered', async () => {
    const before = await count(owner);
    await happen(applicationMessageSentV1, groupId, question(member, [owner], 'applicant', false));
    expect(await count(owner)).toBe(before);
  });

  it("don't say that the former owner of an inherited group was banned", async () => {
    const heir = await buildUser(identity.service);
    await happen(ownershipTransferredV1, groupId, { ...transfer('banned'), toUserId: heir.user.id });
    const { text } = await identity.inbox.mail(heir.user.email, 'You’re now the owner');
    expect(text).toContain('so you’re the owner now');
    expect(text).not.toMatch(/Olga|banned|suspended/);
  });

  it('notify no one who left on their own', async () => {
    const before = await count();
    await happen(memberLeftV1, groupId, left('left'));
    expect(await count()).toBe(before);
  });

  it("don't notify the owner who disbanded the group", async () => {
    const before = await count(owner);
    await happen(groupDeletedV1, groupId, {
      groupId,
      name: 'Hikers',
      ownerId: owner.user.id,
      memberIds: [owner.user.id],
      cause: 'disbanded',
      deletedAt: now(),
      byUserId: owner.user.id,
      reason: null,
      ip: null,
    });
    expect(await count(owner)).toBe(before);
  });

  it('use the newest name of a group, whatever order the events come in', async () => {
    const facts = { groupId, location: 'Austin, TX', category: null, maxMembers: 6 };
    await happen(groupChangedV1, groupId, { ...facts, name: 'Night Hikers' });
    const late = { id: randomUUID(), occurredAt: '2020-01-01T00:00:00.000Z' };
    await identity.service.incoming.publish({
      subject: 'events.groups.GroupChanged.v1',
      envelope: {
        ...late,
        type: 'GroupChanged',
        version: 1,
        aggregate: 'group',
        aggregateId: groupId,
        requestId: null,
        data: { ...facts, name: 'Old Hikers' },
      },
    });
    await happen(applicationAcceptedV1, groupId, decision());
    await eventually(() =>
      identity.inbox.to(member.user.email).some(({ text }) => text.includes('to Night Hikers was accepted')),
    );
  });

  const count = async (person: TestUser = member): Promise<number> => {
    const rows = await identity.service.dataSource.query<unknown[]>('SELECT FROM emails WHERE user_id = $1', [
      person.user.id,
    ]);
    return rows.length;
  };
});
