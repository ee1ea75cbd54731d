import { addReaction, editMessage, listMessages, userBlockedV1, userUnblockedV1 } from '@circlet/contracts';
import type { Actor } from '@circlet/platform';
import { eventually, nextId } from '@circlet/testing';

import { ChatSuite } from '../../test/chat-suite';

describe('messages of blocked members', () => {
  let chat: ChatSuite;

  beforeAll(async () => {
    chat = await ChatSuite.start();
  });
  afterAll(() => chat.stop());

  const history = (actor: Actor, id: number): Promise<unknown[]> =>
    chat.service.as(actor).call(listMessages, { params: { id } });

  it('are folded for the blocker only, in history and in frames [D3.67]', async () => {
    const [ada, bo, cy] = [await chat.person(), await chat.person(), await chat.person()];
    const groupId = await chat.group(ada, bo, cy);
    const [toAda, toBo, toCy] = [await chat.framesOf(ada), await chat.framesOf(bo), await chat.framesOf(cy)];
    await chat.block(ada, bo);
    // The blocker's open chats fold immediately.
    const notification = { type: 'notification', topic: 'groups' };
    await eventually(() => toAda.length === 1);
    const message = await chat.post(bo, groupId, 'Hello');
    const folded = { ...message, fromBlocked: true };
    expect(message).not.toHaveProperty('fromBlocked');
    expect(await history(ada, groupId)).toEqual([folded]);
    expect(await history(cy, groupId)).toEqual([message]);
    await eventually(() => toAda.length === 2 && toBo.length === 1 && toCy.length === 1);
    expect(toAda).toEqual([notification, { type: 'new_message', message: folded }]);
    expect(toBo).toEqual([{ type: 'new_message', message }]);
    expect(toCy).toEqual([{ type: 'new_message', message }]);
    await chat.service.as(cy).call(addReaction, { params: { id: message.id, emoji: '👋' } });
    await eventually(() => toAda.length === 3);
    expect(toAda[2]).toMatchObject({ type: 'message_changed', message: { fromBlocked: true } });
  });

  it('are folded in the response to a reaction, even a repeated one', async () => {
    const [ada, bo] = [await chat.person(), await chat.person()];
    const groupId = await chat.group(ada, bo);
    await chat.block(ada, bo);
    const { id } = await chat.post(bo, groupId, 'Hello');
    const react = () => chat.service.as(ada).call(addReaction, { params: { id, emoji: '👋' } });
    expect([await react(), await react()]).toMatchObject([{ fromBlocked: true }, { fromBlocked: true }]);
  });

  it('stay unfolded for the blocked member [D3.67]', async () => {
    const [ada, bo] = [await chat.person(), await chat.person()];
    const groupId = await chat.group(ada, bo);
    await chat.block(ada, bo);
    const toBo = await chat.framesOf(bo);
    const message = await chat.post(ada, groupId, 'Hello');
    await eventually(() => toBo.length === 1);
    expect(toBo).toEqual([{ type: 'new_message', message }]);
    expect(await history(bo, groupId)).toEqual([message]);
  });

  it('unfold when the block is lifted, even if UserBlocked arrives late', async () => {
    const [ada, bo] = [await chat.person(), await chat.person()];
    const groupId = await chat.group(ada, bo);
    const message = await chat.post(bo, groupId, 'Hello');
    await chat.unblock(ada, bo, await chat.block(ada, bo));
    expect(await history(ada, groupId)).toEqual([message]);
    const facts = { blockId: nextId(), userId: ada.id, blockedUserId: bo.id };
    await chat.service.incoming.deliver(userUnblockedV1, ada.id, facts);
    await chat.service.incoming.deliver(userBlockedV1, ada.id, facts);
    expect(await history(ada, groupId)).toEqual([message]);
  });

  it('do not mention the blocker', async () => {
    const [ada, bo] = [await chat.person({ username: 'ada_b' }), await chat.person()];
    const groupId = await chat.group(ada, bo);
    expect(await chat.post(bo, groupId, 'Look @ADA_b')).toMatchObject({ mentions: [ada.id] });
    await chat.block(ada, bo);
    const message = await chat.post(bo, groupId, 'Look @ada_b');
    expect(message).toMatchObject({ mentions: [] });
    const edit = { params: { id: message.id }, body: { content: 'Look again @ada_b' } };
    expect(await chat.service.as(bo).call(editMessage, edit)).toMatchObject({ mentions: [] });
  });
});
