import {
  countUnread,
  getGroupNotifications,
  groupDeletedV1,
  type GroupChat,
  listGroupChats,
  listUnreadChats,
  meetupScheduledV1,
  type NotificationLevel,
  setGroupNotifications,
  userDeletedV1,
} from '@circlet/contracts';
import { countOf, sql } from '@circlet/platform/database';
import type { Actor } from '@circlet/platform';
import { eventually, nextId } from '@circlet/testing';

import { ChatSuite } from '../../test/chat-suite';

describe('the notification level of a group', () => {
  let chat: ChatSuite;
  let [ada, bo]: Actor[] = [];
  let groupId: number;

  beforeAll(async () => {
    chat = await ChatSuite.start();
  });
  beforeEach(async () => {
    [ada, bo] = [await chat.person(), await chat.person()];
    groupId = await chat.group(ada, bo);
  });
  afterAll(() => chat.stop());

  const levelOf = async (actor: Actor): Promise<NotificationLevel> =>
    (await chat.service.as(actor).call(getGroupNotifications, { params: { id: groupId } })).level;
  const choose = (actor: Actor, level: NotificationLevel): Promise<{ level: NotificationLevel }> =>
    chat.service.as(actor).call(setGroupNotifications, { params: { id: groupId }, body: { level } });
  const chats = (actor: Actor): Promise<GroupChat[]> => chat.service.as(actor).call(listGroupChats);
  const emailed = async (actor: Actor) => {
    const [unread] = await chat.service.visitor.call(listUnreadChats, { body: { userIds: [actor.id] } });
    return unread?.groups ?? [];
  };
  const storedLevels = (): Promise<number> =>
    countOf(chat.service.dataSource, sql`SELECT FROM notification_levels WHERE group_id = ${groupId}`);
  const meetupScheduled = () => ({
    ...{ meetupId: nextId(), groupId, title: 'Sunday hike', timeZone: 'America/Chicago', byUserId: ada!.id },
    ...{ memberIds: [ada!.id, bo!.id], place: null, startsAt: '2026-11-28T16:00:00.000Z' },
    ...{ durationMinutes: 120, cause: 'proposed' as const },
  });

  it('is all by default, and each member chooses their own [D7.24]', async () => {
    expect(await levelOf(bo!)).toBe('all');
    for (const level of ['none', 'mentions', 'mentions', 'all', 'mentions'] as const) {
      expect(await choose(bo!, level)).toEqual({ level });
      expect(await levelOf(bo!)).toBe(level);
      expect(await chats(bo!)).toMatchObject([{ groupId, level }]);
    }
    expect([await levelOf(ada!), await chats(ada!)]).toMatchObject(['all', [{ groupId, level: 'all' }]]);
    expect(await storedLevels()).toBe(1);
  });

  it("refetches the chats on the user's devices, only when it changes", async () => {
    const [toAda, toBo] = [await chat.framesOf(ada!), await chat.framesOf(bo!)];
    for (const level of ['all', 'none', 'none', 'mentions'] as const) await choose(bo!, level);
    const last = await chat.post(ada!, groupId, 'Hello');
    await eventually(() => toBo.some((frame) => frame.type === 'new_message'));
    const changed = { type: 'notification', topic: 'groups' };
    expect(toBo).toEqual([changed, changed, { type: 'new_message', message: last }]);
    expect(toAda).toEqual([{ type: 'new_message', message: last }]);
  });

  it.each([
    ['all', 3],
    ['mentions', 1],
    ['none', undefined],
  ] as const)('%s: the daily email counts these messages [D7.25]', async (level, count) => {
    const { username } = await namedMember();
    await choose(bo!, level);
    await chat.post(ada!, groupId, 'Hello all');
    const mention = await chat.post(ada!, groupId, `Hello @${username}`);
    const last = await chat.post(ada!, groupId, 'Bye all');
    const newestMessageAt = level === 'mentions' ? mention.createdAt : last.createdAt;
    expect(await emailed(bo!)).toEqual(
      count === undefined ? [] : [{ groupId, unread: count, newestMessageAt }],
    );
  });

  it('mentions leaves messages about meetups out of the daily email, and all does not [D7.27]', async () => {
    await chat.service.incoming.deliver(meetupScheduledV1, groupId, meetupScheduled());
    expect(await emailed(bo!)).toMatchObject([{ groupId, unread: 1 }]);
    await choose(bo!, 'mentions');
    expect(await emailed(bo!)).toEqual([]);
  });

  it.each(['mentions', 'none'] as const)('%s leaves unread counts as they are [D7.26]', async (level) => {
    await chat.post(ada!, groupId, 'One');
    await choose(bo!, level);
    await chat.post(ada!, groupId, 'Two');
    expect(await chat.service.as(bo!).call(countUnread)).toEqual({ [groupId]: 2 });
  });

  it('ends with the membership: a member who returns is notified of everything [D7.24]', async () => {
    const cy = await chat.person();
    const membershipId = await chat.join(groupId, cy);
    await choose(cy, 'none');
    await chat.leave(groupId, cy, membershipId);
    expect(await storedLevels()).toBe(0);
    await chat.join(groupId, cy);
    expect(await levelOf(cy)).toBe('all');
  });

  it('survives when the end of an earlier membership arrives late', async () => {
    const cy = await chat.person();
    const earlier = await chat.join(groupId, cy);
    await chat.join(groupId, cy);
    await choose(cy, 'none');
    await chat.leave(groupId, cy, earlier);
    expect(await levelOf(cy)).toBe('none');
  });

  it('is deleted with the group, and with the account', async () => {
    await choose(ada!, 'none');
    await choose(bo!, 'mentions');
    const deletedAt = new Date().toISOString();
    await chat.service.incoming.deliver(userDeletedV1, bo!.id, { userId: bo!.id, deletedAt });
    expect(await storedLevels()).toBe(1);
    await chat.service.incoming.deliver(groupDeletedV1, groupId, {
      ...{ groupId, name: 'Sunday Hikers', ownerId: ada!.id, memberIds: [ada!.id], cause: 'disbanded' },
      ...{ byUserId: ada!.id, reason: null, ip: null, deletedAt },
    });
    expect(await storedLevels()).toBe(0);
  });

  it('is for members only: 403 before 400, and 404 without the group', async () => {
    const stranger = await chat.person();
    const notMember = { isMember: false, membershipId: null, joinedAt: null };
    const invalid = { params: { id: groupId }, body: { level: 'loud' as 'all' } };
    for (const [groupExists, code] of [
      [true, 'CHAT_MEMBERS_ONLY'],
      [false, 'GROUP_NOT_FOUND'],
    ] as const) {
      const groups = await chat.groupsConfirm({ ...notMember, groupExists });
      await expect(levelOf(stranger)).rejects.toMatchObject({ code });
      await expect(chat.service.as(stranger).call(setGroupNotifications, invalid)).rejects.toMatchObject({
        code,
      });
      groups.unsubscribe();
    }
    await expect(chat.service.as(bo!).call(setGroupNotifications, invalid)).rejects.toMatchObject({
      status: 400,
    });
  });

  /** Makes Bo someone whom messages can mention. */
  async function namedMember(): Promise<{ username: string }> {
    const username = `bo${nextId()}`;
    bo = await chat.person({ username });
    await chat.join(groupId, bo);
    return { username };
  }
});
