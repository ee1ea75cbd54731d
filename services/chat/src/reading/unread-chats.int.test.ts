import {
  type ConnectedUsers,
  connectedSubject,
  listUnreadChats,
  postDirectMessage,
  readDirectMessages,
  readMessages,
} from '@circlet/contracts';
import type { Actor } from '@circlet/platform';
import { eventually } from '@circlet/testing';

import { ChatSuite } from '../../test/chat-suite';

describe('unread chats for the daily email', () => {
  let chat: ChatSuite;

  beforeAll(async () => {
    chat = await ChatSuite.start();
  });
  afterAll(() => chat.stop());

  const unreadChats = (...people: Actor[]) =>
    chat.service.visitor.call(listUnreadChats, { body: { userIds: people.map(({ id }) => id) } });

  it('count the unread messages per group, with the time of the newest', async () => {
    const [ada, bo, cy] = [await chat.person(), await chat.person(), await chat.person()];
    const [first, second] = [await chat.group(ada, bo, cy), await chat.group(ada, bo)];
    const read = await chat.post(ada, first, 'Read');
    await chat.service.as(bo).call(readMessages, { params: { id: first }, body: { messageId: read.id } });
    await chat.post(ada, first, 'One');
    const two = await chat.post(cy, first, 'Two');
    const three = await chat.post(ada, second, 'Three');
    expect(await unreadChats(bo, ada)).toEqual([
      {
        userId: bo.id,
        groups: [
          { groupId: second, unread: 1, newestMessageAt: three.createdAt },
          { groupId: first, unread: 2, newestMessageAt: two.createdAt },
        ],
        direct: [],
      },
      { userId: ada.id, groups: [{ groupId: first, unread: 1, newestMessageAt: two.createdAt }], direct: [] },
    ]);
  });

  it('count the unread messages per one-to-one chat', async () => {
    const [ada, bo, cy] = [await chat.person(), await chat.person(), await chat.person()];
    await chat.group(ada, bo, cy);
    const send = (from: Actor, to: Actor, content: string) =>
      chat.service.as(from).call(postDirectMessage, { params: { userId: to.id }, body: { content } });
    const read = await send(ada, bo, 'Read');
    const upTo = { params: { userId: ada.id }, body: { messageId: read.id } };
    await chat.service.as(bo).call(readDirectMessages, upTo);
    await send(ada, bo, 'One');
    const two = await send(ada, bo, 'Two');
    const three = await send(cy, bo, 'Three');
    await send(bo, cy, 'Mine');
    const blocked = await chat.person();
    await chat.group(bo, blocked);
    await send(blocked, bo, 'Hear me');
    await chat.block(bo, blocked);
    expect(await unreadChats(bo)).toEqual([
      {
        userId: bo.id,
        groups: [],
        direct: [
          { directUserId: cy.id, unread: 1, newestMessageAt: three.createdAt },
          { directUserId: ada.id, unread: 2, newestMessageAt: two.createdAt },
        ],
      },
    ]);
  });

  it('omit users without unread messages, and blocked authors', async () => {
    const [ada, bo] = [await chat.person(), await chat.person()];
    const groupId = await chat.group(ada, bo);
    await chat.block(bo, ada);
    await chat.post(ada, groupId, 'Hear me');
    expect(await unreadChats(ada, bo)).toEqual([]);
  });

  it('exclude groups that the user has left', async () => {
    const [ada, bo] = [await chat.person(), await chat.person()];
    const groupId = await chat.group(ada);
    const membershipId = await chat.join(groupId, bo);
    await chat.post(ada, groupId, 'Stay');
    expect(await unreadChats(bo)).toHaveLength(1);
    await chat.leave(groupId, bo, membershipId);
    expect(await unreadChats(bo)).toEqual([]);
  });

  it('omit connected users, even if they hide their status', async () => {
    const [ada, bo] = [await chat.person(), await chat.person()];
    const groupId = await chat.group(ada, bo);
    await chat.settings(bo, { showOnlineStatus: false });
    await chat.post(ada, groupId, 'Are you there?');
    expect(await unreadChats(bo)).toHaveLength(1);
    const connected: ConnectedUsers = { gateway: 'g1', here: [bo.id], gone: [], looking: [], away: [] };
    chat.service.nats.publish(connectedSubject, JSON.stringify(connected));
    await eventually(async () => (await unreadChats(bo)).length === 0);
  });
});
