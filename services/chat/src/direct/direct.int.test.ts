import { randomUUID } from 'node:crypto';

import {
  addReaction,
  confirmDirectChat,
  deleteMessage,
  type DirectMessage,
  directMessagePostedV1,
  editMessage,
  getDirectChat,
  listDirectChats,
  listDirectMessages,
  postDirectMessage,
  readDirectMessages,
  removeReaction,
  userBannedV1,
  userDeletedV1,
} from '@circlet/contracts';
import type { Actor } from '@circlet/platform';
import { buildUserFacts, eventually } from '@circlet/testing';

import { ChatSuite } from '../../test/chat-suite';
import { COUNT_CHATS } from './direct.statements';

describe('one-to-one chats', () => {
  let chat: ChatSuite;

  beforeAll(async () => {
    chat = await ChatSuite.start();
  });
  afterAll(() => chat.stop());

  const write = (from: Actor, to: Actor, content: string, clientId?: string): Promise<DirectMessage> =>
    chat.service.as(from).call(postDirectMessage, {
      params: { userId: to.id },
      body: clientId === undefined ? { content } : { content, clientId },
    });
  const history = (viewer: Actor, other: Actor, query = {}): Promise<DirectMessage[]> =>
    chat.service.as(viewer).call(listDirectMessages, { params: { userId: other.id }, query });
  const friends = async (): Promise<[Actor, Actor]> => {
    const [ada, bo] = [await chat.person({ name: 'Ada' }), await chat.person({ name: 'Bo' })];
    await chat.group(ada, bo);
    return [ada, bo];
  };

  it('never mix with the chats of other users', async () => {
    const [ada, bo, cy, dee] = [
      await chat.person(),
      await chat.person(),
      await chat.person(),
      await chat.person(),
    ];
    await chat.group(ada, bo, cy, dee);
    const { id } = await write(ada, bo, 'For Bo');
    const { id: last } = await write(ada, cy, 'For Cy');
    for (const query of [{}, { after: id - 1 }]) {
      expect(await history(ada, bo, query)).toMatchObject([{ content: 'For Bo' }]);
      expect(await history(ada, cy, query)).toMatchObject([{ content: 'For Cy' }]);
      expect(await history(bo, cy, query)).toEqual([]);
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

  it('connect two users once a message was sent, even after it is deleted and the group is gone', async () => {
    const [ada, bo] = await friends();
    const cleo = await chat.person();
    const areConnected = async (one: Actor, two: Actor) =>
      (await chat.service.as(one).call(confirmDirectChat, { body: { userId: two.id } })).hasDirectChat;
    expect(await areConnected(ada, bo)).toBe(false);
    const { id } = await write(ada, bo, 'Hi');
    await chat.service.as(ada).call(deleteMessage, { params: { id } });
    await chat.service.dataSource.query('UPDATE memberships SET left_at = now() WHERE user_id = $1', [bo.id]);
    expect(await areConnected(ada, bo)).toBe(true);
    expect(await areConnected(bo, ada)).toBe(true);
    expect(await areConnected(ada, cleo)).toBe(false);
  });

  it('show both users the same message, each with the other user as directUserId', async () => {
    const [ada, bo] = await friends();
    const [toAda, toBo] = [await chat.framesOf(ada), await chat.framesOf(bo)];
    const message = await write(ada, bo, ' Hi Bo ');
    expect(message).toMatchObject({
      directUserId: bo.id,
      userId: ada.id,
      content: 'Hi Bo',
      user: { name: 'Ada' },
    });
    const asBoSees = { ...message, directUserId: ada.id };
    expect(await history(ada, bo)).toEqual([message]);
    expect(await history(bo, ada)).toEqual([asBoSees]);
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
    const [ada, bo] = await friends();
    const clientId = randomUUID();
    const one = await write(ada, bo, 'One', clientId);
    expect(await write(ada, bo, 'One again', clientId)).toEqual(one);
    const two = await write(ada, bo, 'Two');
    expect(await history(ada, bo, { after: one.id })).toEqual([two]);
    expect(await history(ada, bo, { before: two.id })).toEqual([one]);
    expect(await history(ada, bo, { limit: 1 })).toEqual([two]);
  });

  it('refuse the clientId of a message to someone else, and push nothing to them', async () => {
    const [ada, bo] = await friends();
    const cy = await chat.person();
    await chat.group(ada, cy);
    const clientId = randomUUID();
    await write(ada, cy, 'One', clientId);
    await chat.block(cy, ada);
    const frames = await chat.framesOf(cy);
    await expect(write(ada, bo, 'One', clientId)).rejects.toMatchObject({ code: 'CLIENT_ID_REUSED' });
    await write(ada, bo, 'Two');
    await chat.service.nats.flush();
    expect(frames).toEqual([]);
  });

  it('are listed newest first, with the last message and the unread count', async () => {
    const [ada, bo] = await friends();
    const cy = await chat.person({ name: 'Cy', username: 'cy' });
    await chat.group(ada, cy);
    await write(bo, ada, 'One');
    const two = await write(bo, ada, 'Two');
    const three = await write(ada, cy, 'Three');
    const listed = await chat.service.as(ada).call(listDirectChats);
    expect(listed).toEqual([
      {
        user: { id: cy.id, name: 'Cy', username: 'cy', profilePhoto: null },
        lastMessage: three,
        unread: 0,
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
      await write(other, ada, `I am ${name}`);
      others.push(other);
    }
    const [, cy] = others;
    await write(ada, cy!, 'Hello Cy');
    const [newest] = await history(ada, cy!, { limit: 1 });
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
    const plan = await chat.service.dataSource.transaction(async (tx) => {
      await tx.query('SET LOCAL enable_seqscan = off');
      const rows = await tx.query<Record<'QUERY PLAN', string>[]>(`EXPLAIN ${COUNT_CHATS.sql}`, [1, false]);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain('messages_of_pair');
    expect(plan).toContain('messages_of_high');
    expect(plan).not.toContain('Seq Scan on messages');
  });

  it('can be opened individually, even before the first message', async () => {
    const [ada, bo] = [await chat.person(), await chat.person({ name: 'Bo', username: 'bo' })];
    const open = (viewer: Actor, { id: userId }: Actor) =>
      chat.service.as(viewer).call(getDirectChat, { params: { userId } });
    await expect(open(ada, bo)).rejects.toMatchObject({ code: 'USER_NOT_FOUND', status: 404 });
    await expect(open(ada, ada)).rejects.toMatchObject({ code: 'DIRECT_TO_ONESELF', status: 400 });
    const groupId = await chat.group(ada);
    const membershipId = await chat.join(groupId, bo);
    const user = { id: bo.id, name: 'Bo', username: 'bo', profilePhoto: null };
    expect(await open(ada, bo)).toEqual({ user, lastMessage: null, unread: 0, canWrite: true });
    await chat.settings(bo, { allowDirectMessages: false });
    expect(await open(ada, bo)).toMatchObject({ lastMessage: null, canWrite: false });
    await chat.settings(bo, { allowDirectMessages: true });
    const message = await write(bo, ada, 'Hi');
    const lastMessage = { ...message, directUserId: bo.id };
    expect(await open(ada, bo)).toEqual({ user, lastMessage, unread: 1, canWrite: true });
    await chat.leave(groupId, bo, membershipId);
    expect(await open(ada, bo)).toEqual({ user, lastMessage, unread: 1, canWrite: false });
  });

  it('are for users who share a group', async () => {
    const [ada, bo] = [await chat.person(), await chat.person()];
    await expect(write(ada, bo, '')).rejects.toMatchObject({ code: 'NO_SHARED_GROUP', status: 403 });
    const groupId = await chat.group(ada);
    const membershipId = await chat.join(groupId, bo);
    await write(ada, bo, 'Hi');
    await chat.leave(groupId, bo, membershipId);
    await expect(write(ada, bo, 'Still there?')).rejects.toMatchObject({ code: 'NO_SHARED_GROUP' });
    expect(await history(bo, ada)).toHaveLength(1);
    expect(await chat.service.as(bo).call(listDirectChats)).toMatchObject([{ canWrite: false }]);
  });

  it('are refused by allowDirectMessages on either side', async () => {
    const [ada, bo] = await friends();
    await chat.settings(bo, { allowDirectMessages: false });
    await expect(write(ada, bo, 'Hi')).rejects.toMatchObject({
      code: 'DIRECT_MESSAGES_NOT_ACCEPTED',
      message: "This person isn't accepting direct messages",
    });
    await expect(write(bo, ada, 'Hi')).rejects.toMatchObject({ code: 'DIRECT_MESSAGES_OFF' });
    await chat.settings(bo, { allowDirectMessages: true });
    await write(ada, bo, 'Hi');
  });

  it('are refused by a block in either direction, with the error of a switched-off setting', async () => {
    const [ada, bo] = await friends();
    const blockId = await chat.block(bo, ada);
    for (const [from, to] of [
      [ada, bo],
      [bo, ada],
    ] as const)
      await expect(write(from, to, 'Hi')).rejects.toMatchObject({ code: 'DIRECT_MESSAGES_NOT_ACCEPTED' });
    await chat.unblock(bo, ada, blockId);
    await write(ada, bo, 'Hi');
  });

  it('answer 404 for an unknown or banned user, 400 for the user themself and for an invalid id', async () => {
    const [ada, bo] = await friends();
    await expect(write(ada, { ...bo, id: 999_999 }, 'Hi')).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
    await expect(history(ada, { ...bo, id: 999_999 })).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
    const read = (userId: number) =>
      chat.service.as(ada).call(readDirectMessages, { params: { userId }, body: { messageId: 1 } });
    await expect(read(999_999)).rejects.toMatchObject({ code: 'USER_NOT_FOUND', status: 404 });
    await expect(read(ada.id)).rejects.toMatchObject({ code: 'DIRECT_TO_ONESELF', status: 400 });
    await expect(write(ada, ada, 'Hi')).rejects.toMatchObject({ code: 'DIRECT_TO_ONESELF', status: 400 });
    await expect(
      chat.service.as(ada).callWith(listDirectMessages, { params: { userId: 'x' } }),
    ).rejects.toMatchObject({ status: 400 });
    await chat.service.incoming.deliver(userBannedV1, bo.id, {
      ...buildUserFacts({ userId: bo.id, isBanned: true, revision: 9 }),
      byUserId: ada.id,
      reason: 'Spam',
      ip: null,
    });
    await expect(write(ada, bo, 'Hi')).rejects.toMatchObject({ status: 404 });
  });

  it('once closed by a block, a setting or leaving the last shared group, refuse edits and reactions but allow deleting', async () => {
    const [ada, bo] = [await chat.person({ name: 'Ada' }), await chat.person({ name: 'Bo' })];
    const groupId = await chat.group(ada);
    const membershipId = await chat.join(groupId, bo);
    const { id } = await write(ada, bo, 'Hi');
    const edit = () =>
      chat.service.as(ada).call(editMessage, { params: { id }, body: { content: 'Hi again' } });
    const react = () => chat.service.as(bo).call(addReaction, { params: { id, emoji: '👍' } });
    const expectClosed = async (): Promise<void> => {
      for (const attempt of [edit, react])
        await expect(attempt()).rejects.toMatchObject({ code: 'DIRECT_CHAT_CLOSED', status: 403 });
    };
    const blockId = await chat.block(bo, ada);
    await expectClosed();
    await chat.unblock(bo, ada, blockId);
    await chat.settings(ada, { allowDirectMessages: false });
    await expectClosed();
    await chat.settings(ada, { allowDirectMessages: true });
    await edit();
    await react();
    await chat.leave(groupId, bo, membershipId);
    await expectClosed();
    await chat.service.as(bo).call(removeReaction, { params: { id, emoji: '👍' } });
    await chat.service.as(ada).call(deleteMessage, { params: { id } });
    expect(await history(bo, ada)).toMatchObject([{ content: '', reactions: [] }]);
  });

  it('stay available to one user when the other deletes their account', async () => {
    const [ada, bo] = await friends();
    await write(bo, ada, 'Goodbye');
    await chat.service.incoming.deliver(userDeletedV1, bo.id, {
      userId: bo.id,
      deletedAt: new Date().toISOString(),
    });
    expect(await history(ada, bo)).toMatchObject([
      { content: 'Goodbye', user: { name: 'Former member', profilePhoto: null } },
    ]);
    await expect(write(ada, bo, 'Hi')).rejects.toMatchObject({ status: 404 });
  });

  it('let only the two users change, react and read', async () => {
    const [ada, bo] = await friends();
    const message = await write(ada, bo, 'Hi');
    const remove = (actor: Actor): Promise<unknown> =>
      chat.service.as(actor).call(deleteMessage, { params: { id: message.id } });
    await expect(remove(await chat.person())).rejects.toMatchObject({ status: 404 });
    await expect(remove(bo)).rejects.toMatchObject({ status: 403 });
    const toBo = await chat.framesOf(bo);
    await remove(ada);
    await eventually(() => toBo.length === 1);
    expect(toBo).toMatchObject([{ type: 'message_deleted', message: { directUserId: ada.id, content: '' } }]);
  });
});
