import {
  applicationAcceptedV1,
  deleteAccount,
  groupCreatedV1,
  invitationAcceptedV1,
  invitationSentV1,
  listNotices,
  markNoticesRead,
  ownershipTransferredV1,
  updateEmailPreferences,
} from '@circlet/contracts';
import { nextCursorHeader } from '@circlet/platform';

import { buildUser, password, type TestUser } from '../../test/build-user';
import { startIdentity, type TestIdentity } from '../../test/start-identity';

describe('the list of notices', () => {
  let identity: TestIdentity;
  let owner: TestUser;
  const groupId = 7;
  beforeAll(async () => {
    identity = await startIdentity();
    owner = await buildUser(identity.service, { name: 'Olga Owner' });
    await identity.service.incoming.deliver(groupCreatedV1, groupId, {
      ...{ groupId, ownerId: owner.user.id, name: 'Hikers', location: 'Austin, TX', isListed: true },
    });
  });
  afterAll(() => identity.stop());

  const accept = (person: TestUser) =>
    identity.service.incoming.deliver(applicationAcceptedV1, groupId, {
      ...{ applicationId: 1, groupId, userId: person.user.id, byUserId: owner.user.id },
    });
  const invite = (person: TestUser) =>
    identity.service.incoming.deliver(invitationSentV1, groupId, {
      ...{ invitationId: 1, groupId, inviteeId: person.user.id, inviterId: owner.user.id },
    });
  const noticesOf = ({ caller }: TestUser) => caller.call(listNotices, { query: {} });

  it('tells users what happened, newest first, with the page that it leads to', async () => {
    const person = await buildUser(identity.service);
    await invite(person);
    await accept(person);
    expect(await noticesOf(person)).toMatchObject([
      {
        ...{ kind: 'applicationAccepted', title: 'You’re in!', path: `/messages?group=${groupId}` },
        body: 'Your application to Hikers was accepted. Say hello in the chat.',
        isRead: false,
      },
      { kind: 'invitationReceived', body: 'Olga Owner would like you to join Hikers.', path: '/invitations' },
    ]);
  });

  it.each([
    ['handed-over', 'madeOwner', 'Olga Owner made you the owner of Hikers.'],
    ['banned', 'inheritedGroup', 'The owner of Hikers is no longer a member, so you’re the owner now.'],
  ] as const)('tells new owners that a group is theirs: %s', async (cause, kind, body) => {
    const person = await buildUser(identity.service);
    const transfer = { groupId, fromUserId: owner.user.id, toUserId: person.user.id, cause };
    await identity.service.incoming.deliver(ownershipTransferredV1, groupId, transfer);
    const title = 'You’re now the owner';
    expect(await noticesOf(person)).toMatchObject([{ kind, title, body, path: '/my-groups', isRead: false }]);
  });

  describe('of an inviter', () => {
    const joinBy = async (inviter: TestUser, invitee: TestUser, facts: object) =>
      identity.service.incoming.deliver(invitationAcceptedV1, groupId, {
        ...{ invitationId: 1, groupId, inviteeId: invitee.user.id, inviterId: inviter.user.id },
        ...{ inviterIsMember: true, byUserId: invitee.user.id },
        ...facts,
      });
    let inviter: TestUser;
    let invitee: TestUser;
    beforeEach(async () => {
      inviter = await buildUser(identity.service);
      invitee = await buildUser(identity.service, { name: 'Ines' });
    });

    it('contains that the invitee joined, which is not emailed', async () => {
      await joinBy(inviter, invitee, {});
      expect(await noticesOf(inviter)).toMatchObject([
        {
          ...{ kind: 'inviteeJoined', title: 'Someone you invited has joined', isRead: false },
          ...{ body: 'Ines joined Hikers. Say hello in the chat.', path: `/messages?group=${groupId}` },
        },
      ]);
      const [email] = await identity.service.dataSource.query<{ status: string; enqueued_at: Date | null }[]>(
        `SELECT status, enqueued_at FROM emails WHERE kind = 'inviteeJoined' AND user_id = $1`,
        [inviter.user.id],
      );
      expect(email).toEqual({ status: 'skipped', enqueued_at: null });
      expect(await noticesOf(invitee)).toEqual([]);
    });

    it('contains it if another owner accepted the application of the invitee', async () => {
      await joinBy(inviter, invitee, { byUserId: owner.user.id });
      expect(await noticesOf(inviter)).toMatchObject([{ kind: 'inviteeJoined' }]);
    });

    it.each([
      ['has left the group', () => ({ inviterIsMember: false })],
      ['accepted the application of the invitee', () => ({ byUserId: inviter.user.id })],
      ['invited before the event said so', () => ({ inviterIsMember: undefined, byUserId: undefined })],
    ])('does not contain it if they %s', async (_, facts) => {
      await joinBy(inviter, invitee, facts());
      expect(await noticesOf(inviter)).toEqual([]);
    });

    it('keeps no name of an invitee who has deleted their account', async () => {
      await joinBy(inviter, invitee, {});
      await invitee.caller.call(deleteAccount, { body: { password } });
      expect(await noticesOf(inviter)).toMatchObject([
        { body: 'A member joined Hikers. Say hello in the chat.' },
      ]);
    });
  });

  it('contains no emails about the account', async () => {
    const person = await buildUser(identity.service);
    await identity.inbox.mail(person.user.email, 'Welcome');
    expect(await noticesOf(person)).toEqual([]);
  });

  it('does not depend on the topics that the user gets emails and pushes about', async () => {
    const person = await buildUser(identity.service);
    const off = { email: false, push: false };
    await person.caller.call(updateEmailPreferences, { body: { applicationsAnswered: off } });
    await accept(person);
    expect(await noticesOf(person)).toMatchObject([{ kind: 'applicationAccepted' }]);
  });

  it('is read up to the newest notice that the user has seen', async () => {
    const person = await buildUser(identity.service);
    await invite(person);
    const [seen] = await noticesOf(person);
    await accept(person);
    const [newest] = await noticesOf(person);
    const readUpTo = (noticeId: number) => person.caller.call(markNoticesRead, { body: { noticeId } });
    await readUpTo(seen!.id);
    expect(await noticesOf(person)).toMatchObject([{ isRead: false }, { isRead: true }]);
    await readUpTo(newest!.id);
    await readUpTo(seen!.id);
    expect(await noticesOf(person)).toMatchObject([{ isRead: true }, { isRead: true }]);
  });

  it('is not read by naming a notice of someone else, and neither is theirs', async () => {
    const [person, other] = [await buildUser(identity.service), await buildUser(identity.service)];
    await accept(person);
    await accept(other);
    const [theirs] = await noticesOf(other);
    await person.caller.call(markNoticesRead, { body: { noticeId: theirs!.id } });
    for (const each of [person, other]) expect(await noticesOf(each)).toMatchObject([{ isRead: false }]);
  });

  it('pages with a cursor', async () => {
    const person = await buildUser(identity.service);
    await invite(person);
    await accept(person);
    const page = await person.caller.page(listNotices, { query: { limit: 1 } });
    expect(page.rows).toMatchObject([{ kind: 'applicationAccepted' }]);
    expect(page.headers['x-total-count']).toBe('2');
    const cursor = page.headers[nextCursorHeader]!;
    const rest = await person.caller.page(listNotices, { query: { limit: 1, cursor } });
    expect(rest.rows).toMatchObject([{ kind: 'invitationReceived' }]);
    expect(rest.headers[nextCursorHeader]).toBeUndefined();
  });
});
