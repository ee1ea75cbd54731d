import {
  type ConnectedUsers,
  connectedSubject,
  deleteMessage,
  getMemberNotificationLevel,
  getMessagePush,
  groupDeletedV1,
  listMessages,
  meetupScheduledV1,
  memberJoinedV1,
  type NotificationLevel,
  readDirectMessages,
  readMessages,
  setGroupNotifications,
} from '@circlet/contracts';
import type { Actor } from '@circlet/platform';
import { eventually, nextId } from '@circlet/testing';

import { ChatSuite } from '../../test/chat-suite';
import { joined } from '../../test/facts';
import { PresenceStore } from '../presence/presence-store';

describe('who gets a push about a message [D8.6]', () => {
  let chat: ChatSuite;
  let [ada, bo, cy]: Actor[] = [];
  let groupId: number;

  beforeAll(async () => {
    chat = await ChatSuite.start();
  });
  beforeEach(async () => {
    [ada, bo, cy] = [await chat.person(), await chat.person(), await chat.person()];
    groupId = await chat.group(ada, bo, cy);
  });
  afterAll(() => chat.stop());

  const pushOf = ({ id: messageId }: { id: number }) =>
    chat.service.visitor.call(getMessagePush, { body: { messageId } });
  const pushed = async (message: { id: number }): Promise<number[] | undefined> =>
    (await pushOf(message))?.userIds;
  const choose = (actor: Actor, level: NotificationLevel): Promise<unknown> =>
    chat.service.as(actor).call(setGroupNotifications, { params: { id: groupId }, body: { level } });
  const say = (changes: Partial<ConnectedUsers>): void => {
    const connected = { gateway: 'g1', here: [], gone: [], looking: [], away: [], ...changes };
    chat.service.nats.publish(connectedSubject, JSON.stringify(connected));
  };

  it('the other members do, and it carries what they may read', async () => {
    const former = await chat.person();
    await chat.leave(groupId, former, await chat.join(groupId, former));
    const message = await chat.post(ada!, groupId, 'Hello');
    expect(await pushOf(message)).toEqual({
      ...{ groupId, userId: ada!.id, content: 'Hello', photos: 0 },
      ...{ userIds: [bo!.id, cy!.id], lookingIds: [] },
    });
  });

  it('it says how many photos the message has', async () => {
    const [one, other] = [await chat.upload(ada!, groupId), await chat.upload(ada!, groupId)];
    expect(await pushOf(await chat.postPhotos(ada!, groupId, [one.id, other.id]))).toMatchObject({
      content: '',
      photos: 2,
    });
  });

  it('members who joined after it do not', async () => {
    const message = await chat.post(ada!, groupId, 'Hello');
    const late = await chat.person();
    const facts = { ...joined(groupId, late.id), joinedAt: new Date().toISOString() };
    await chat.service.incoming.deliver(memberJoinedV1, groupId, facts);
    expect(await pushed(message)).toEqual([bo!.id, cy!.id]);
    expect(await pushed(await chat.post(ada!, groupId, 'Welcome'))).toEqual([bo!.id, cy!.id, late.id]);
  });

  it.each([
    ['all', true, true],
    ['mentions', false, true],
    ['none', false, false],
  ] as const)(
    'at the level %s, members get: any message %s, mentions %s [D7.25]',
    async (level, any, mention) => {
      const username = `eve${nextId()}`;
      const eve = await chat.person({ username });
      await chat.join(groupId, eve);
      await choose(eve, level);
      const gets = async (content: string) =>
        (await pushed(await chat.post(ada!, groupId, content)))?.includes(eve.id);
      expect([await gets('Hello'), await gets(`Hello @${username}`)]).toEqual([any, mention]);
    },
  );

  it.each(['all', 'mentions', 'none'] as const)('pushes about meetups follow the level %s', async (level) => {
    await choose(bo!, level);
    const body = { groupId, userId: bo!.id };
    expect(await chat.service.visitor.call(getMemberNotificationLevel, { body })).toEqual({ level });
  });

  it('those who have blocked the author do not, and those whom the author blocked do', async () => {
    await chat.block(bo!, ada!);
    await chat.block(ada!, cy!);
    expect(await pushed(await chat.post(ada!, groupId, 'Hello'))).toEqual([cy!.id]);
  });

  it('those who have read it do not', async () => {
    const first = await chat.post(ada!, groupId, 'One');
    const second = await chat.post(ada!, groupId, 'Two');
    await chat.service.as(bo!).call(readMessages, { params: { id: groupId }, body: { messageId: first.id } });
    expect([await pushed(first), await pushed(second)]).toEqual([[cy!.id], [bo!.id, cy!.id]]);
  });

  it('those who see a page of the app do not', async () => {
    const message = await chat.post(ada!, groupId, 'Hello');
    say({ here: [bo!.id, cy!.id], looking: [bo!.id] });
    await eventually(async () => (await pushed(message))?.length === 1);
    expect(await pushOf(message)).toMatchObject({ userIds: [cy!.id], lookingIds: [bo!.id] });
    say({ away: [bo!.id] });
    await eventually(async () => (await pushed(message))?.length === 2);
  });

  it('everyone does while it is unknown who sees a page', async () => {
    const message = await chat.post(ada!, groupId, 'Hello');
    const store = chat.service.app.get(PresenceStore);
    const redis = jest.spyOn(store, 'lookingAmong').mockRejectedValue(new Error('Redis is down'));
    expect(await pushed(message)).toEqual([bo!.id, cy!.id]);
    redis.mockRestore();
  });

  it('no one does once it is deleted, or its group is, or if it never existed', async () => {
    const [deleted, left] = [await chat.post(ada!, groupId, 'Oops'), await chat.post(ada!, groupId, 'Bye')];
    await chat.service.as(ada!).call(deleteMessage, { params: { id: deleted.id } });
    expect(await pushOf(deleted)).toBeNull();
    await chat.service.incoming.deliver(groupDeletedV1, groupId, {
      ...{ groupId, name: 'Sunday Hikers', ownerId: ada!.id, memberIds: [ada!.id, bo!.id, cy!.id] },
      ...{ cause: 'disbanded', byUserId: ada!.id, reason: null, ip: null },
      deletedAt: new Date().toISOString(),
    });
    expect(await pushOf(left)).toBeNull();
    expect(await pushOf({ id: left.id + 1_000_000 })).toBeNull();
  });

  it('no one does if it is about a meetup, which has pushes of its own', async () => {
    await chat.service.incoming.deliver(meetupScheduledV1, groupId, {
      ...{
        meetupId: nextId(),
        groupId,
        title: 'Sunday hike',
        timeZone: 'America/Chicago',
        byUserId: ada!.id,
      },
      ...{ memberIds: [ada!.id], place: null, startsAt: '2026-11-28T16:00:00.000Z', durationMinutes: 120 },
      cause: 'proposed',
    });
    const [message] = await chat.service.as(bo!).call(listMessages, { params: { id: groupId } });
    expect(await pushOf(message!)).toBeNull();
  });

  describe('in a one-to-one chat', () => {
    it('the other user does, at any level of their groups', async () => {
      await choose(bo!, 'none');
      const message = await chat.write(ada!, bo!, 'Hi Bo');
      expect(await pushOf(message)).toEqual({
        ...{ groupId: null, userId: ada!.id, content: 'Hi Bo', photos: 0 },
        ...{ userIds: [bo!.id], lookingIds: [] },
      });
      expect(await pushed(await chat.write(bo!, ada!, 'Hi Ada'))).toEqual([ada!.id]);
    });

    it('the other user does not once they have read it', async () => {
      const message = await chat.write(ada!, bo!, 'Hi Bo');
      const upTo = { params: { userId: ada!.id }, body: { messageId: message.id } };
      await chat.service.as(bo!).call(readDirectMessages, upTo);
      expect(await pushed(message)).toEqual([]);
    });

    it.each([
      ['the other user blocks the author', () => chat.block(bo!, ada!)],
      ['the author blocks the other user', () => chat.block(ada!, bo!)],
      ['the other user turns messages off', () => chat.settings(bo!, { allowDirectMessages: false })],
      ['the author turns messages off', () => chat.settings(ada!, { allowDirectMessages: false })],
    ])('no one does once %s', async (_, close) => {
      const message = await chat.write(ada!, bo!, 'Hi Bo');
      await close();
      expect(await pushed(message)).toEqual([]);
    });

    it('no one does once they share no group', async () => {
      const [dee, eve] = [await chat.person(), await chat.person()];
      const shared = await chat.group(dee);
      const membershipId = await chat.join(shared, eve);
      const message = await chat.write(dee, eve, 'Hi Eve');
      expect(await pushed(message)).toEqual([eve.id]);
      await chat.leave(shared, eve, membershipId);
      expect(await pushed(message)).toEqual([]);
    });
  });
});
