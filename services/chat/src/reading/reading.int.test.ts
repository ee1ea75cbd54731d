import { countUnread, deleteMessage, memberJoinedV1, messagesReadV1, readMessages } from '@circlet/contracts';
import type { Actor } from '@circlet/platform';
import { eventually, nextId } from '@circlet/testing';

import { ChatSuite } from '../../test/chat-suite';
import { joined } from '../../test/facts';

describe('unread counts', () => {
  let chat: ChatSuite;

  beforeAll(async () => {
    chat = await ChatSuite.start();
  });
  afterAll(() => chat.stop());

  const unread = (actor: Actor): Promise<Record<string, number>> => chat.service.as(actor).call(countUnread);
  const read = (actor: Actor, groupId: number, messageId: number): Promise<unknown> =>
    chat.service.as(actor).call(readMessages, { params: { id: groupId }, body: { messageId } });
  const pair = async (): Promise<{ ada: Actor; bo: Actor; groupId: number }> => {
    const [ada, bo] = [await chat.person(), await chat.person()];
    return { ada, bo, groupId: await chat.group(ada, bo) };
  };

  it('count the messages of others per group, and omit groups without any [D2.8 D5.34]', async () => {
    const { ada, bo, groupId } = await pair();
    await chat.group(ada, bo);
    expect(await unread(bo)).toEqual({});
    await chat.post(ada, groupId, 'One');
    await chat.post(ada, groupId, 'Two');
    await chat.post(bo, groupId, 'Mine');
    expect(await unread(bo)).toEqual({ [groupId]: 2 });
    expect(await unread(ada)).toEqual({ [groupId]: 1 });
  });

  it('exclude groups that the user has left', async () => {
    const [ada, bo] = [await chat.person(), await chat.person()];
    const groupId = await chat.group(ada);
    const membershipId = await chat.join(groupId, bo);
    await chat.post(ada, groupId, 'One');
    expect(await unread(bo)).toEqual({ [groupId]: 1 });
    await chat.leave(groupId, bo, membershipId);
    expect(await unread(bo)).toEqual({});
  });

  it('end when the messages are read, on every device [D2.9]', async () => {
    const { ada, bo, groupId } = await pair();
    const one = await chat.post(ada, groupId, 'One');
    await chat.post(ada, groupId, 'Two');
    const frames = await chat.framesOf(bo);
    await read(bo, groupId, one.id);
    expect(await unread(bo)).toEqual({ [groupId]: 1 });
    await eventually(() => frames.length === 1);
    expect(frames).toEqual([{ type: 'messages_read', groupId, messageId: one.id }]);
  });

  it('never move back, and record each step once', async () => {
    const { ada, bo, groupId } = await pair();
    const one = await chat.post(ada, groupId, 'One');
    const two = await chat.post(ada, groupId, 'Two');
    await read(bo, groupId, two.id);
    await read(bo, groupId, one.id);
    await read(bo, groupId, two.id);
    expect(await unread(bo)).toEqual({});
    const events = (await chat.service.recorded(messagesReadV1)).filter(({ data }) => data.userId === bo.id);
    expect(events.map(({ data }) => messagesReadV1.data.parse(data).messageId)).toEqual([two.id]);
  });

  it('stop at the newest message', async () => {
    const { ada, bo, groupId } = await pair();
    const one = await chat.post(ada, groupId, 'One');
    await chat.post(ada, await chat.group(ada), 'Elsewhere');
    const toBo = await chat.framesOf(bo);
    await read(bo, groupId, one.id + 1_000);
    await eventually(() => toBo.length === 1);
    expect(toBo).toEqual([{ type: 'messages_read', groupId, messageId: one.id }]);
    await chat.post(ada, groupId, 'Two');
    expect(await unread(bo)).toEqual({ [groupId]: 1 });
  });

  it('exclude deleted messages and messages from before joining [D5.35]', async () => {
    const { ada, groupId } = await pair();
    await chat.post(ada, groupId, 'Before');
    const late = await chat.person();
    const facts = { ...joined(groupId, late.id, nextId()), joinedAt: new Date().toISOString() };
    await chat.service.incoming.deliver(memberJoinedV1, groupId, facts);
    expect(await unread(late)).toEqual({});
    const message = await chat.post(ada, groupId, 'After');
    expect(await unread(late)).toEqual({ [groupId]: 1 });
    await chat.service.as(ada).call(deleteMessage, { params: { id: message.id } });
    expect(await unread(late)).toEqual({});
  });

  it('are for members only: 403 before 400', async () => {
    const { groupId } = await pair();
    const groups = await chat.groupsConfirm({
      isMember: false,
      groupExists: true,
      membershipId: null,
      joinedAt: null,
    });
    await expect(read(await chat.person(), groupId, -1)).rejects.toMatchObject({ status: 403 });
    groups.unsubscribe();
  });
});
