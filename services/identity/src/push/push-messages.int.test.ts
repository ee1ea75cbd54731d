import {
  directMessagePostedV1,
  endPushSubscriptions,
  getMessagePush,
  groupCreatedV1,
  limits,
  messagePostedV1,
  updateEmailPreferences,
} from '@circlet/contracts';
import { eventually, nextId, stubCall, stubRefusal } from '@circlet/testing';
import { Queue } from 'bullmq';

import { buildUser, type TestUser } from '../../test/build-user';
import { type MessagePush, PushSuite, unavailable } from '../../test/push-suite';
import { PushComposer } from './push-composer';

describe('pushes about messages', () => {
  let suite: PushSuite;
  let queue: Queue;
  let author: TestUser;
  let chat: Awaited<ReturnType<typeof stubCall>>;
  const groupId = 7;
  /** What chat answers, by message. */
  const messages = new Map<number, MessagePush>();
  const asked: number[] = [];
  /** Called before chat answers. */
  let onAsk: ((messageId: number) => void) | undefined;
  beforeAll(async () => {
    suite = await PushSuite.start();
    queue = new Queue('push', { connection: { url: suite.identity.service.servers.redisUrl } });
    chat = await answerAsChat();
    const group = { groupId, ownerId: 1, name: 'Chess & Tea', location: 'Austin, TX', isListed: true };
    await suite.identity.service.incoming.deliver(groupCreatedV1, groupId, group);
    author = await buildUser(suite.identity.service, { name: 'Ada Lee' });
  });
  afterAll(async () => {
    expect(suite.receiver.problems).toEqual([]);
    await queue.close();
    await suite.stop();
  });

  const answerAsChat = () =>
    stubCall(suite.identity.service.nats, getMessagePush, ({ messageId }) => {
      asked.push(messageId);
      onAsk?.(messageId);
      return messages.get(messageId) ?? null;
    });

  /** Posts a message that these users have not seen. */
  const post = async (
    readers: readonly TestUser[],
    more: Partial<NonNullable<MessagePush>> = {},
    postedAt = new Date().toISOString(),
  ): Promise<number> => {
    const messageId = nextId();
    const message = { groupId, userId: author.user.id, content: 'Who is in?', photos: 0, ...more };
    messages.set(messageId, { lookingIds: [], ...message, userIds: readers.map(({ user }) => user.id) });
    const { incoming } = suite.identity.service;
    if (message.groupId === null)
      await incoming.deliver(directMessagePostedV1, author.user.id, {
        ...{ messageId, fromUserId: author.user.id, toUserId: readers[0]?.user.id ?? 1, postedAt },
      });
    else
      await incoming.deliver(messagePostedV1, groupId, {
        ...{ messageId, groupId, userId: author.user.id, postedAt },
      });
    return messageId;
  };
  const read = (messageId: number, reader: TestUser): void => {
    const message = messages.get(messageId)!;
    const userIds = message.userIds.filter((id) => id !== reader.user.id);
    messages.set(messageId, { ...message, userIds });
  };
  const waiting = (): Promise<number> =>
    suite.identity.service.dataSource
      .query<{ count: string }[]>('SELECT count(*) FROM messages_to_push')
      .then(([row]) => Number(row?.count));
  /** Lets a minute pass for a message that was not decided on. */
  const passMinute = (messageId: number): Promise<unknown> =>
    suite.identity.service.dataSource.query(
      `UPDATE messages_to_push SET enqueued_at = enqueued_at - interval '61 seconds',
         posted_at = posted_at - interval '61 seconds' WHERE message_id = $1`,
      [messageId],
    );
  const timesAsked = (messageId: number): number => asked.filter((id) => id === messageId).length;
  const ended = (person: TestUser, ...statuses: string[]) =>
    eventually(async () => (await suite.statusesOf(person)).join() === statuses.join());

  it('go to the users whom chat names, and open the chat [D8.6]', async () => {
    const [reader, other] = [await suite.subscribedUser(), await suite.subscribedUser()];
    await post([reader]);
    const { payload, headers } = await reader.browser.push('Ada Lee: Who is in?');
    expect(payload).toEqual({
      ...{ title: 'Chess & Tea', body: 'Ada Lee: Who is in?' },
      ...{ url: `/messages?group=${groupId}`, tag: `group:${groupId}` },
    });
    expect(headers.urgency).toBe('high');
    await eventually(async () => (await waiting()) === 0);
    expect(other.browser.requests).toBe(0);
  });

  it('of one-to-one chats show the author and open the chat [D8.6]', async () => {
    const reader = await suite.subscribedUser();
    await suite.identity.service.dataSource.query(
      `UPDATE users SET profile_photo = '/media/people/0f.webp' WHERE id = $1`,
      [author.user.id],
    );
    await post([reader], { groupId: null });
    const { payload } = await reader.browser.push('Who is in?');
    expect(payload).toEqual({
      ...{ title: 'Ada Lee', body: 'Who is in?', icon: '/media/people/0f.webp' },
      ...{ url: `/messages?with=${author.user.id}`, tag: `direct:${author.user.id}` },
    });
    await suite.identity.service.dataSource.query('UPDATE users SET profile_photo = NULL');
  });

  it('say how many photos there are when there is no text', async () => {
    const reader = await suite.subscribedUser();
    await post([reader], { content: '', photos: 1 });
    await reader.browser.push('Ada Lee sent a photo');
    await post([reader], { groupId: null, content: '', photos: 3 });
    await reader.browser.push('Sent 3 photos');
  });

  it('are not sent when the message is read at once [D8.6]', async () => {
    const reader = await suite.subscribedUser();
    // Chat is not asked at once, so that the user has read it by then.
    onAsk = (messageId) => {
      read(messageId, reader);
    };
    await post([reader]);
    await eventually(async () => (await waiting()) === 0);
    onAsk = undefined;
    expect(await suite.statusesOf(reader)).toEqual([]);
    expect(reader.browser.requests).toBe(0);
  });

  it('reach a user a minute later whose page was on a phone without a network [D8.6]', async () => {
    const [reader, other] = [await suite.subscribedUser(), await suite.subscribedUser()];
    const messageId = await post([other], { lookingIds: [reader.user.id] });
    await other.browser.push('Who is in?');
    expect(await suite.statusesOf(reader)).toEqual([]);
    const message = messages.get(messageId)!;
    messages.set(messageId, { ...message, userIds: [reader.user.id], lookingIds: [] });
    await passMinute(messageId);
    await reader.browser.push('Who is in?');
    await eventually(async () => (await waiting()) === 0);
    expect(other.browser.requests).toBe(1);
  });

  it('do not reach a user who still sees a page a minute later [D8.6]', async () => {
    const reader = await suite.subscribedUser();
    const messageId = await post([], { lookingIds: [reader.user.id] });
    await eventually(() => timesAsked(messageId) === 1);
    await passMinute(messageId);
    await eventually(async () => (await waiting()) === 0);
    expect([timesAsked(messageId), await suite.statusesOf(reader)]).toEqual([2, []]);
  });

  it('are not sent again when the message is read, or deleted, before the push service is back [D8.6]', async () => {
    const [reader, other] = [await suite.subscribedUser(), await suite.subscribedUser()];
    const toReader = reader.browser.holdNext();
    const first = await post([reader]);
    await toReader.arrived();
    read(first, reader);
    toReader.release(unavailable);
    const toOther = other.browser.holdNext();
    const second = await post([other], { groupId: null });
    await toOther.arrived();
    messages.delete(second);
    toOther.release(unavailable);
    await ended(reader, 'skipped');
    await ended(other, 'skipped');
    expect([reader.browser.received, other.browser.received]).toEqual([[], []]);
  });

  it('about one chat collapse into one: by their tag, their topic, and in the queue [D8.7]', async () => {
    const reader = await suite.subscribedUser();
    await post([reader], { content: 'One' });
    const first = await reader.browser.push('One');
    const second = reader.browser.holdNext();
    await post([reader], { content: 'Two' });
    await second.arrived();
    await post([reader], { content: 'Three' });
    await ended(reader, 'sent', 'skipped', 'queued');
    second.release(unavailable);
    const last = await reader.browser.push('Three');
    await eventually(async () => (await queue.getJobCountByTypes('active', 'delayed', 'wait')) === 0);
    await ended(reader, 'sent', 'skipped', 'sent');
    expect(reader.browser.payloads.map(({ tag }) => tag)).toEqual([`group:${groupId}`, `group:${groupId}`]);
    expect(last.headers.topic).toBe(first.headers.topic);
    await post([reader], { groupId: null, content: 'Four' });
    expect((await reader.browser.push('Four')).headers.topic).not.toBe(first.headers.topic);
  });

  it('about an older message do not replace one about a newer message [D8.7]', async () => {
    const reader = await suite.subscribedUser();
    const older = await post([], { content: 'One', lookingIds: [reader.user.id] });
    await eventually(() => timesAsked(older) === 1);
    await post([reader], { content: 'Two' });
    await reader.browser.push('Two');
    messages.set(older, { ...messages.get(older)!, userIds: [reader.user.id], lookingIds: [] });
    await passMinute(older);
    await eventually(async () => (await waiting()) === 0);
    expect(await suite.statusesOf(reader)).toEqual(['sent']);
  });

  it('wait for an older one about the same chat that is being sent [D8.7]', async () => {
    const reader = await suite.subscribedUser();
    const older = reader.browser.holdNext();
    await post([reader], { content: 'One' });
    await older.arrived();
    await post([reader], { content: 'Two' });
    await ended(reader, 'skipped', 'queued');
    const hasWaited = async () => (await queue.getDelayed()).some(({ name }) => name === 'send');
    await eventually(async () => (await hasWaited()) || reader.browser.requests > 1);
    expect(reader.browser.requests).toBe(1);
    older.release();
    await reader.browser.push('Two');
    await ended(reader, 'sent', 'sent');
  });

  it('are not sent when they are turned off, or their session ends, while they are composed', async () => {
    const [muting, leaving] = [await suite.subscribedUser(), await suite.subscribedUser()];
    const composer = suite.identity.service.app.get(PushComposer, { strict: false });
    const compose = composer.compose.bind(composer);
    const composing = jest.spyOn(composer, 'compose').mockImplementation(async (push) => {
      const outgoing = await compose(push);
      if (push.userId === muting.user.id)
        await muting.caller.call(updateEmailPreferences, { body: { unreadSummary: { push: false } } });
      else
        await suite.identity.service.visitor.call(endPushSubscriptions, {
          body: { userId: leaving.user.id, only: leaving.sessionId },
        });
      return outgoing;
    });
    await post([muting, leaving]);
    await ended(muting, 'skipped');
    await eventually(async () => (await suite.subscriptionsOf(leaving)).length === 0);
    await eventually(async () => (await queue.getActiveCount()) === 0);
    composing.mockRestore();
    expect([muting.browser.requests, leaving.browser.requests]).toEqual([0, 0]);
  });

  it('say nothing of the text, if the user wants that [D8.8]', async () => {
    const reader = await suite.subscribedUser();
    await reader.caller.call(updateEmailPreferences, { body: { pushText: false } });
    await post([reader], { content: 'A secret' });
    expect((await reader.browser.push('New message in Chess & Tea')).payload.title).toBe('Circlet');
    await post([reader], { groupId: null, content: 'A secret' });
    await reader.browser.push('New message from Ada Lee');
    expect(JSON.stringify(reader.browser.received)).not.toContain('secret');
    await reader.caller.call(updateEmailPreferences, { body: { pushText: true } });
    await post([reader], { content: 'No secret' });
    await reader.browser.push('Ada Lee: No secret');
  });

  it('follow the push switch of unread chats [D8.5]', async () => {
    const [off, on] = [await suite.subscribedUser(), await suite.subscribedUser()];
    await off.caller.call(updateEmailPreferences, { body: { unreadSummary: { push: false } } });
    await on.caller.call(updateEmailPreferences, { body: { unreadSummary: { email: false } } });
    await post([off, on]);
    await on.browser.push('Who is in?');
    expect(await suite.statusesOf(off)).toEqual([]);
  });

  it('stay small, however long the message is [D8.7]', async () => {
    const reader = await suite.subscribedUser();
    await post([reader], { content: '𒐫'.repeat(limits.chatMessage.max) });
    const { bytes, payload } = await reader.browser.push('…');
    expect(bytes).toBeLessThan(3 * 1024);
    expect(payload.body).toMatch(/^Ada Lee: 𒐫+…$/u);
  });

  it('wait while chat is down', async () => {
    const reader = await suite.subscribedUser();
    chat.unsubscribe();
    const down = await stubRefusal(suite.identity.service.nats, getMessagePush, 'SERVICE_UNAVAILABLE');
    await post([reader]);
    await eventually(() => down.getReceived() > 0);
    expect(reader.browser.requests).toBe(0);
    down.unsubscribe();
    chat = await answerAsChat();
    await reader.browser.push('Ada Lee: Who is in?');
  });

  it('are not even considered a day later, or as long as no browser receives pushes', async () => {
    const reader = await suite.subscribedUser();
    const yesterday = new Date(Date.now() - 25 * 3_600_000).toISOString();
    const old = await post([reader], {}, yesterday);
    expect(await waiting()).toBe(0);
    await suite.identity.service.dataSource.query('DELETE FROM push_subscriptions');
    const unheard = await post([reader]);
    expect(await waiting()).toBe(0);
    expect(asked).not.toContain(old);
    expect(asked).not.toContain(unheard);
  });
});
