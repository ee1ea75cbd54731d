import {
  addReaction,
  countUnread,
  deleteMessage,
  editMessage,
  type EventOf,
  exportExchanges,
  listMessages,
  listUnreadChats,
  meetupCanceledV1,
  meetupMovedV1,
  meetupProposedV1,
  meetupScheduledV1,
  type Message,
  messagePostedV1,
  messageWindow,
  userDeletedV1,
} from '@circlet/contracts';
import { newEvent } from '@circlet/events';
import type { Actor } from '@circlet/platform';
import { eventually, nextId } from '@circlet/testing';

import { ChatSuite } from '../../test/chat-suite';

describe('messages about meetups', () => {
  let chat: ChatSuite;
  let [ada, bo, cy]: Actor[] = [];
  let groupId: number;

  beforeAll(async () => {
    chat = await ChatSuite.start();
  });
  beforeEach(async () => {
    [ada, bo, cy] = [await chat.person({ name: 'Ada' }), await chat.person(), await chat.person()];
    groupId = await chat.group(ada, bo, cy);
  });
  afterAll(() => chat.stop());

  const startsAt = '2026-11-28T16:00:00.000Z';
  const facts = () => ({
    meetupId: nextId(),
    groupId,
    title: 'Sunday hike',
    timeZone: 'America/Chicago',
    byUserId: ada!.id,
    memberIds: [ada!.id, bo!.id, cy!.id],
  });
  const scheduledFacts = (changes: Partial<EventOf<typeof meetupScheduledV1>['data']> = {}) => ({
    ...facts(),
    ...{ place: null, startsAt, durationMinutes: 120, cause: 'proposed' as const },
    ...changes,
  });
  const schedule = async (): Promise<Message> => {
    await chat.service.incoming.deliver(meetupScheduledV1, groupId, scheduledFacts());
    return (await history(bo!)).at(-1)!;
  };
  const history = (actor: Actor): Promise<Message[]> =>
    chat.service.as(actor).call(listMessages, { params: { id: groupId } });
  const unread = (actor: Actor): Promise<Record<string, number>> => chat.service.as(actor).call(countUnread);

  it('are posted once for each change, in the name of the actor [D6.45 D6.46]', async () => {
    const { incoming } = chat.service;
    const proposal = { ...facts(), options: [startsAt, startsAt], deadline: startsAt };
    const { meetupId } = proposal;
    await incoming.deliver(meetupProposedV1, groupId, proposal);
    await incoming.deliver(meetupScheduledV1, groupId, scheduledFacts({ meetupId, cause: 'voted' }));
    const moved = { ...scheduledFacts({ meetupId, byUserId: bo!.id }), movedFrom: startsAt };
    await incoming.deliver(meetupMovedV1, groupId, moved);
    const canceled = { ...facts(), meetupId, startsAt, reason: 'Heavy rain' };
    await incoming.deliver(meetupCanceledV1, groupId, canceled);
    const messages = await history(cy!);
    expect(messages.map(({ userId, content }) => [userId, content])).toEqual([
      [ada!.id, 'Please vote on 2 times for “Sunday hike”'],
      [ada!.id, '“Sunday hike” is planned for Saturday, November 28, 10:00 AM (CST)'],
      [bo!.id, '“Sunday hike” was moved to Saturday, November 28, 10:00 AM (CST)'],
      [ada!.id, '“Sunday hike” on Saturday, November 28 was canceled: Heavy rain'],
    ]);
    for (const message of messages)
      expect(message).toMatchObject({ kind: 'meetup', meetupId, groupId, mentions: [], clientId: null });
    expect(messages[0]!.user.name).toBe('Ada');
  });

  it('are posted once when an event arrives twice [D6.45]', async () => {
    const event = newEvent(meetupScheduledV1, groupId, scheduledFacts());
    await chat.service.incoming.publish(event);
    await chat.service.incoming.publish(event);
    await chat.service.incoming.settled();
    expect(await history(bo!)).toHaveLength(1);
  });

  it('are not posted when a group is deleted', async () => {
    const canceled = { ...facts(), startsAt, reason: null, memberIds: [] };
    await chat.service.incoming.deliver(meetupCanceledV1, groupId, canceled);
    expect(await history(bo!)).toEqual([]);
  });

  it('are pushed to every member as history shows them, and unread for all but the actor [D6.47]', async () => {
    const [toAda, toBo] = [await chat.framesOf(ada!), await chat.framesOf(bo!)];
    const message = await schedule();
    await eventually(() => toAda.length > 0 && toBo.length > 0);
    expect([toAda, toBo]).toEqual([[{ type: 'new_message', message }], [{ type: 'new_message', message }]]);
    expect([await unread(ada!), await unread(bo!)]).toEqual([{}, { [groupId]: 1 }]);
  });

  it('are pushed again by a starting process, in case another one ended before its push [D6.47]', async () => {
    const message = await schedule();
    const frames = await chat.framesOf(bo!);
    await chat.service.restart();
    await eventually(() => frames.length > 0);
    expect(frames).toContainEqual({ type: 'new_message', message, isRepeated: true });
  });

  it('become visible in the order of their ids among other messages', async () => {
    const events = Array.from({ length: 10 }, () => newEvent(meetupScheduledV1, groupId, scheduledFacts()));
    const seen: number[] = [];
    const watch = async (): Promise<void> => {
      const newer = await chat.service
        .as(cy!)
        .call(listMessages, { params: { id: groupId }, query: { after: seen.at(-1) ?? 0 } });
      seen.push(...newer.map(({ id }) => id));
    };
    const posts = Array.from({ length: 10 }, (_, index) => chat.post(bo!, groupId, `Message ${index}`));
    for (const event of events) {
      await chat.service.incoming.publish(event);
      await watch();
    }
    await Promise.all(posts);
    await chat.service.incoming.settled();
    await watch();
    expect(seen).toEqual((await history(cy!)).map(({ id }) => id));
    expect(seen).toHaveLength(20);
  });

  it("can't be edited or deleted, by the actor either: 403 before 400 [D6.48]", async () => {
    const { id } = await schedule();
    const staff = { ...bo!, role: 'admin' as const };
    for (const actor of [ada!, bo!, staff]) {
      const refusal = { code: 'MESSAGE_BY_SYSTEM', status: 403 };
      const edit = { params: { id }, body: { content: '' } };
      await expect(chat.service.as(actor).call(editMessage, edit)).rejects.toMatchObject(refusal);
      await expect(chat.service.as(actor).call(deleteMessage, { params: { id } })).rejects.toMatchObject(
        refusal,
      );
    }
    expect(await history(bo!)).toMatchObject([{ id, editedAt: null, deletedAt: null }]);
  });

  it('can get reactions', async () => {
    const { id } = await schedule();
    const reacted = await chat.service.as(bo!).call(addReaction, { params: { id, emoji: '🎉' } });
    expect(reacted).toMatchObject({ kind: 'meetup', reactions: [{ emoji: '🎉', userIds: [bo!.id] }] });
  });

  it('stay visible and in the daily email when the actor is blocked [D6.43]', async () => {
    await chat.block(bo!, ada!);
    const frames = await chat.framesOf(bo!);
    const message = await schedule();
    await eventually(() => frames.length > 0);
    expect(message).not.toHaveProperty('fromBlocked');
    expect(frames).toEqual([{ type: 'new_message', message }]);
    expect(await chat.service.visitor.call(listUnreadChats, { body: { userIds: [bo!.id] } })).toMatchObject([
      { userId: bo!.id, groups: [{ groupId, unread: 1 }] },
    ]);
  });

  it("are not the actor's words: neither published as theirs nor in their export", async () => {
    await schedule();
    const own = await chat.post(ada!, groupId, 'See you there');
    const published = (await chat.service.recorded(messagePostedV1)).filter(
      ({ data }) => data.groupId === groupId,
    );
    expect(published.map(({ data }) => data.messageId)).toEqual([own.id]);
    const { messages } = await chat.service.as(ada!).call(exportExchanges.chats);
    expect(messages.map(({ id }) => id)).toEqual([own.id]);
  });

  it('are part of the evidence around a reported message', async () => {
    const { id } = await schedule();
    const { messages } = await chat.service.as(bo!).call(messageWindow, {
      body: { messageId: id, reportedUserId: ada!.id, groupId, before: 1, after: 1 },
    });
    expect(messages).toMatchObject([{ id, userId: ada!.id }]);
  });

  it('stay when the account of the actor is deleted, without their name', async () => {
    const { id } = await schedule();
    const deleted = { userId: ada!.id, deletedAt: new Date().toISOString() };
    await chat.service.incoming.deliver(userDeletedV1, ada!.id, deleted);
    expect(await history(bo!)).toMatchObject([{ id, kind: 'meetup', user: { name: 'Former member' } }]);
  });
});
