import {
  addReaction,
  deleteMessage,
  editMessage,
  getDirectChat,
  listDirectChats,
  listDirectMessages,
  readDirectMessages,
  removeReaction,
  userBannedV1,
  userDeletedV1,
} from '@circlet/contracts';
import type { Actor } from '@circlet/platform';
import { buildUserFacts, eventually } from '@circlet/testing';

import { ChatSuite } from '../../test/chat-suite';

describe('one-to-one chats', () => {
  let chat: ChatSuite;

  beforeAll(async () => {
    chat = await ChatSuite.start();
  });
  afterAll(() => chat.stop());

  it('can be opened individually, even before the first message', async () => {
    const [ada, bo] = [await chat.person(), await chat.person({ name: 'Bo', username: 'bo' })];
    const open = (viewer: Actor, { id: userId }: Actor) =>
      chat.service.as(viewer).call(getDirectChat, { params: { userId } });
    await expect(open(ada, bo)).rejects.toMatchObject({ code: 'USER_NOT_FOUND', status: 404 });
    await expect(open(ada, ada)).rejects.toMatchObject({ code: 'DIRECT_TO_ONESELF', status: 400 });
    const groupId = await chat.group(ada);
    const membershipId = await chat.join(groupId, bo);
    const user = { id: bo.id, name: 'Bo', username: 'bo', profilePhoto: null };
    expect(await open(ada, bo)).toEqual({ user, lastMessage: null, unread: 0, pins: 0, canWrite: true });
    await chat.settings(bo, { allowDirectMessages: false });
    expect(await open(ada, bo)).toMatchObject({ lastMessage: null, canWrite: false });
    await chat.settings(bo, { allowDirectMessages: true });
    const message = await chat.write(bo, ada, 'Hi');
    const lastMessage = { ...message, directUserId: bo.id };
    expect(await open(ada, bo)).toEqual({ user, lastMessage, unread: 1, pins: 0, canWrite: true });
    await chat.leave(groupId, bo, membershipId);
    expect(await open(ada, bo)).toEqual({ user, lastMessage, unread: 1, pins: 0, canWrite: false });
  });

  it('are for users who share a group [D3.62]', async () => {
    const [ada, bo] = [await chat.person(), await chat.person()];
    await expect(chat.write(ada, bo, '')).rejects.toMatchObject({ code: 'NO_SHARED_GROUP', status: 403 });
    const groupId = await chat.group(ada);
    const membershipId = await chat.join(groupId, bo);
    await chat.write(ada, bo, 'Hi');
    await chat.leave(groupId, bo, membershipId);
    await expect(chat.write(ada, bo, 'Still there?')).rejects.toMatchObject({ code: 'NO_SHARED_GROUP' });
    expect(await chat.history(bo, ada)).toHaveLength(1);
    expect(await chat.service.as(bo).call(listDirectChats)).toMatchObject([{ canWrite: false }]);
  });

  it('are refused by allowDirectMessages on either side [D3.61]', async () => {
    const [ada, bo] = await chat.friends();
    await chat.settings(bo, { allowDirectMessages: false });
    await expect(chat.write(ada, bo, 'Hi')).rejects.toMatchObject({
      code: 'DIRECT_MESSAGES_NOT_ACCEPTED',
      message: "This person isn't accepting direct messages",
    });
    await expect(chat.write(bo, ada, 'Hi')).rejects.toMatchObject({ code: 'DIRECT_MESSAGES_OFF' });
    await chat.settings(bo, { allowDirectMessages: true });
    await chat.write(ada, bo, 'Hi');
  });

  it('are refused by a block in either direction, with the error of a switched-off setting [D3.66]', async () => {
    const [ada, bo] = await chat.friends();
    const blockId = await chat.block(bo, ada);
    for (const [from, to] of [
      [ada, bo],
      [bo, ada],
    ] as const)
      await expect(chat.write(from, to, 'Hi')).rejects.toMatchObject({
        code: 'DIRECT_MESSAGES_NOT_ACCEPTED',
      });
    await chat.unblock(bo, ada, blockId);
    await chat.write(ada, bo, 'Hi');
  });

  it('answer 404 for an unknown or banned user, 400 for the user themself and for an invalid id', async () => {
    const [ada, bo] = await chat.friends();
    await expect(chat.write(ada, { ...bo, id: 999_999 }, 'Hi')).rejects.toMatchObject({
      code: 'USER_NOT_FOUND',
    });
    await expect(chat.history(ada, { ...bo, id: 999_999 })).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
    const read = (userId: number) =>
      chat.service.as(ada).call(readDirectMessages, { params: { userId }, body: { messageId: 1 } });
    await expect(read(999_999)).rejects.toMatchObject({ code: 'USER_NOT_FOUND', status: 404 });
    await expect(read(ada.id)).rejects.toMatchObject({ code: 'DIRECT_TO_ONESELF', status: 400 });
    await expect(chat.write(ada, ada, 'Hi')).rejects.toMatchObject({
      code: 'DIRECT_TO_ONESELF',
      status: 400,
    });
    await expect(
      chat.service.as(ada).callWith(listDirectMessages, { params: { userId: 'x' } }),
    ).rejects.toMatchObject({ status: 400 });
    await chat.service.incoming.deliver(userBannedV1, bo.id, {
      ...buildUserFacts({ userId: bo.id, isBanned: true, revision: 9 }),
      byUserId: ada.id,
      reason: 'Spam',
      ip: null,
    });
    await expect(chat.write(ada, bo, 'Hi')).rejects.toMatchObject({ status: 404 });
  });

  it('once closed by a block, a setting or leaving the last shared group, refuse edits and reactions but allow deleting', async () => {
    const [ada, bo] = [await chat.person({ name: 'Ada' }), await chat.person({ name: 'Bo' })];
    const groupId = await chat.group(ada);
    const membershipId = await chat.join(groupId, bo);
    const { id } = await chat.write(ada, bo, 'Hi');
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
    expect(await chat.history(bo, ada)).toMatchObject([{ content: '', reactions: [] }]);
  });

  it('stay available to one user when the other deletes their account', async () => {
    const [ada, bo] = await chat.friends();
    await chat.write(bo, ada, 'Goodbye');
    await chat.service.incoming.deliver(userDeletedV1, bo.id, {
      userId: bo.id,
      deletedAt: new Date().toISOString(),
    });
    expect(await chat.history(ada, bo)).toMatchObject([
      { content: 'Goodbye', user: { name: 'Former member', profilePhoto: null } },
    ]);
    await expect(chat.write(ada, bo, 'Hi')).rejects.toMatchObject({ status: 404 });
  });

  it('let only the two users change, react and read', async () => {
    const [ada, bo] = await chat.friends();
    const message = await chat.write(ada, bo, 'Hi');
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
