import { randomUUID } from 'node:crypto';

import {
  addReaction,
  confirmDirectChat,
  deleteMessage,
  directMessagePostedV1,
  getDirectChat,
  listDirectChats,
  readDirectMessages,
} from '@circlet/contracts';
import type { Actor } from '@circlet/platform';
import { eventually } from '@circlet/testing';

import { ChatSuite } from '../../test/chat-suite';
import { countChats } from './direct-statements';

describe('one-to-one chats', () => {
  let chat: ChatSuite;

  beforeAll(async () => {
    chat = await ChatSuite.start();
  });
  afterAll(() => chat.stop());

  it('never mix with the chats of other users', async () => {
    const [ada, bo, cy, dee] = [
      await chat.person(),
      await chat.person(),
      await chat.person(),
      await chat.person(),
    ];
    await chat.group(ada, bo, cy, dee);
    const { id } = await chat.write(ada, bo, 'For Bo');
    const { id: last } = await chat.write(ada, cy, 'For Cy');
    for (const query of [{}, { after: id - 1 }]) {
      expect(await chat.history(ada, bo, query)).toMatchObject([{ content: 'For Bo' }]);
      expect(await chat.history(ada, cy, query)).toMatchObject([{ content: 'For Cy' }]);
      expect(await chat.history(bo, cy, query)).toEqual([]);
    }
    const asAda = chat.service.as(ada);
    const opened = (other: Actor) => asAda.call(getDirectChat, { params: { userId: other.id } });
    expect(await opened(bo)).toMatchObject({ lastMessage: { content: 'For Bo' } });
    expect(await opened(dee)).toMatchObject({ lastMessage: null });
    const toAda = await chat.framesOf(ada);
    await asAda.call(readDirectMessages, { params: { userId: bo.id }, body: { messageId: last } });
    await eventually(() => toAda.length === 1);
    expect(toAda).toEqual([{ type: 'messages_read', directUserId: bo.id, messageId: id }]);
    const confirmed = await chat.service.as(bo).call(confirmDirectChat, { body: { userId: cy.id } });
    expect(confirmed.hasDirectChat).toBe(false);
  });

  it('connect two users once a message was sent, even after it is deleted and the group is gone [D10.5]', async () => {
    const [ada, bo] = await chat.friends();
    const cleo = await chat.person();
    const areConnected = async (one: Actor, two: Actor) =>
      (await chat.service.as(one).call(confirmDirectChat, { body: { userId: two.id } })).hasDirectChat;
    expect(await areConnected(ada, bo)).toBe(false);
    const { id } = await chat.write(ada, bo, 'Hi');
    await chat.service.as(ada).call(deleteMessage, { params: { id } });
    await chat.service.dataSource.query('UPDATE memberships SET left_at = now() WHERE user_id = $1', [bo.id]);
    expect(await areConnected(ada, bo)).toBe(true);
    expect(await areConnected(bo, ada)).toBe(true);
    expect(await areConnected(ada, cleo)).toBe(false);
  });

  it('show both users the same message, each with the other user as directUserId [D5.42]', async () => {
    const [ada, bo] = await chat.friends();
    const [toAda, toBo] = [await chat.framesOf(ada), await chat.framesOf(bo)];
    const message = await chat.write(ada, bo, ' Hi Bo ');
    expect(message).toMatchObject({
      directUserId: bo.id,
      userId: ada.id,
      content: 'Hi Bo',
      user: { name: 'Ada' },
    });
    const asBoSees = { ...message, directUserId: ada.id };
    expect(await chat.history(ada, bo)).toEqual([message]);
    expect(await chat.history(bo, ada)).toEqual([asBoSees]);
    await eventually(() => toAda.length === 1 && toBo.length === 1);
    expect(toAda).toEqual([{ type: 'new_message', message }]);
    expect(toBo).toEqual([{ type: 'new_message', message: asBoSees }]);
    await chat.service.as(bo).call(addReaction, { params: { id: message.id, emoji: '👍' } });
    await chat.service.as(ada).call(deleteMessage, { params: { id: message.id } });
    await eventually(() => toAda.length === 3 && toBo.length === 3);
    const changes = [{ type: 'message_changed' }, { type: 'message_deleted' }];
    expect(toAda.slice(1)).toMatchObject(
      changes.map((each) => ({ ...each, message: { directUserId: bo.id } })),
    );
    expect(toBo.slice(1)).toMatchObject(
      changes.map((each) => ({ ...each, message: { directUserId: ada.id } })),
    );
    const events = (await chat.service.recorded(directMessagePostedV1)).map(({ data }) =>
      directMessagePostedV1.data.parse(data),
    );
    expect(events).toContainEqual({
      messageId: message.id,
      fromUserId: ada.id,
      toUserId: bo.id,
      postedAt: message.createdAt,
    });
  });

  it('return the first message for a retry, and page like group chats', async () => {
    const [ada, bo] = await chat.friends();
    const clientId = randomUUID();
    const one = await chat.write(ada, bo, 'One', clientId);
    expect(await chat.write(ada, bo, 'One again', clientId)).toEqual(one);
    const two = await chat.write(ada, bo, 'Two');
    expect(await chat.history(ada, bo, { after: one.id })).toEqual([two]);
    expect(await chat.history(ada, bo, { before: two.id })).toEqual([one]);
    expect(await chat.history(ada, bo, { limit: 1 })).toEqual([two]);
  });

  it('refuse the clientId of a message to someone else, and push nothing to them', async () => {
    const [ada, bo] = await chat.friends();
    const cy = await chat.person();
    await chat.group(ada, cy);
    const clientId = randomUUID();
    await chat.write(ada, cy, 'One', clientId);
    await chat.block(cy, ada);
    const frames = await chat.framesOf(cy);
    await expect(chat.write(ada, bo, 'One', clientId)).rejects.toMatchObject({ code: 'CLIENT_ID_REUSED' });
    await chat.write(ada, bo, 'Two');
    await chat.service.nats.flush();
    expect(frames).toEqual([]);
  });

  it('are listed newest first, with the last message and the unread count [D5.43]', async () => {
    const [ada, bo] = await chat.friends();
    const cy = await chat.person({ name: 'Cy', username: 'cy' });
    await chat.group(ada, cy);
    await chat.write(bo, ada, 'One');
    const two = await chat.write(bo, ada, 'Two');
    const three = await chat.write(ada, cy, 'Three');
    const listed = await chat.service.as(ada).call(listDirectChats);
    expect(listed).toEqual([
      {
        user: { id: cy.id, name: 'Cy', username: 'cy', profilePhoto: null },
        lastMessage: three,
        unread: 0,
        pins: 0,
        canWrite: true,
      },
      expect.objectContaining({ lastMessage: { ...two, directUserId: bo.id }, unread: 2 }),
    ]);
    const frames = await chat.framesOf(ada);
    await chat.service
      .as(ada)
      .call(readDirectMessages, { params: { userId: bo.id }, body: { messageId: two.id } });
    expect((await chat.service.as(ada).call(listDirectChats))[1]).toMatchObject({ unread: 0 });
    await eventually(() => frames.length === 1);
    expect(frames).toEqual([{ type: 'messages_read', directUserId: bo.id, messageId: two.id }]);
  });

  it('are paged, with or without the unread filter', async () => {
    const ada = await chat.person();
    const others: Actor[] = [];
    for (const name of ['Bo', 'Cy', 'Di', 'Ed']) {
      const other = await chat.person({ name });
      await chat.group(ada, other);
      await chat.write(other, ada, `I am ${name}`);
      others.push(other);
    }
    const [, cy] = others;
    await chat.write(ada, cy!, 'Hello Cy');
    const [newest] = await chat.history(ada, cy!, { limit: 1 });
    await chat.service
      .as(ada)
      .call(readDirectMessages, { params: { userId: cy!.id }, body: { messageId: newest!.id } });
    const pages = async (query: object): Promise<{ names: string[][]; totals: unknown[] }> => {
      const found: { names: string[][]; totals: unknown[] } = { names: [], totals: [] };
      for (let cursor: string | undefined; found.names.length === 0 || cursor !== undefined;) {
        const { rows, headers } = await chat.service
          .as(ada)
          .page(listDirectChats, { query: { ...query, ...(cursor === undefined ? {} : { cursor }) } });
        found.names.push(rows.map(({ user }) => user.name));
        found.totals.push(headers['x-total-count']);
        cursor = headers['x-next-cursor'];
      }
      return found;
    };
    expect(await pages({ limit: 3 })).toEqual({ names: [['Cy', 'Ed', 'Di'], ['Bo']], totals: ['4', '4'] });
    expect(await pages({ limit: 2, unread: 'true' })).toEqual({
      names: [['Ed', 'Di'], ['Bo']],
      totals: ['3', '3'],
    });
    const beyond = chat.service.as(ada).call(listDirectChats, { query: { cursor: 'no cursor' } });
    await expect(beyond).rejects.toMatchObject({ status: 400 });
  });

  it('are found by index from either side, without scanning group messages', async () => {
    const { text, values } = countChats({ userId: 1, onlyUnread: false });
    const plan = await chat.service.dataSource.transaction(async (tx) => {
      await tx.query('SET LOCAL enable_seqscan = off');
      const rows = await tx.query<Record<'QUERY PLAN', string>[]>(`EXPLAIN ${text}`, values);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain('messages_of_pair');
    expect(plan).toContain('messages_of_high');
    expect(plan).not.toContain('Seq Scan on messages');
  });
});
