import { deleteMessage, messageWindow, postDirectMessage, postMessage } from '@circlet/contracts';
import type { Actor } from '@circlet/platform';

import { ChatSuite } from '../../test/chat-suite';

describe('message evidence and export', () => {
  let chat: ChatSuite;
  let [ada, bo]: Actor[] = [];
  let groupId: number;

  beforeAll(async () => {
    chat = await ChatSuite.start();
    [ada, bo] = [await chat.person(), await chat.person({ name: 'Bo' })];
    groupId = await chat.group(ada, bo);
  });
  afterAll(() => chat.stop());

  const around = (actor: Actor, messageId: number): ReturnType<typeof ask> => ask(actor, messageId);
  const ask = (actor: Actor, messageId: number) =>
    chat.service.as(actor).call(messageWindow, {
      body: { messageId, reportedUserId: bo!.id, groupId: null, before: 2, after: 1 },
    });

  it('returns a message with its neighbors, without deleted ones', async () => {
    const ids: number[] = [];
    for (const content of ['One', 'Two', 'Three', 'Four', 'Five'])
      ids.push((await chat.post(bo!, groupId, content)).id);
    const evidence = await around(ada!, ids[2]!);
    expect(evidence.groupId).toBe(groupId);
    expect(evidence.messages.map(({ content }) => content)).toEqual(['One', 'Two', 'Three', 'Four']);
    expect(evidence.messages[2]).toMatchObject({ id: ids[2], userId: bo!.id, userName: 'Bo' });
    await chat.service.as(bo!).call(deleteMessage, { params: { id: ids[1]! } });
    expect((await around(ada!, ids[2]!)).messages.map(({ content }) => content)).toEqual([
      'One',
      'Three',
      'Four',
    ]);
    await expect(around(ada!, ids[1]!)).rejects.toMatchObject({ code: 'MESSAGE_NOT_FOUND' });
  });

  it('says what the message replies to, as the reporter sees it', async () => {
    const cy = await chat.person({ name: 'Cy' });
    await chat.join(groupId, cy);
    const original = await chat.post(cy, groupId, 'Who is in?');
    const { id } = await chat.service
      .as(bo!)
      .call(postMessage, { body: { groupId, content: 'Not you', replyToId: original.id } });
    const replyTo = { id: original.id, userId: cy.id, name: 'Cy', excerpt: 'Who is in?' };
    const replies = async () => (await around(ada!, id)).messages.map((message) => message.replyTo);
    expect((await replies()).filter((reply) => reply !== null)).toEqual([replyTo]);
    await chat.block(ada!, cy);
    expect(await replies()).toContainEqual({ ...replyTo, excerpt: null });
  });

  it('refuses evidence to users who cannot read the message', async () => {
    const { id } = await chat.service
      .as(bo!)
      .call(postDirectMessage, { params: { userId: ada!.id }, body: { content: 'Psst' } });
    expect(await around(ada!, id)).toMatchObject({ groupId: null, messages: [{ content: 'Psst' }] });
    await expect(around(await chat.person(), id)).rejects.toMatchObject({ code: 'MESSAGE_NOT_FOUND' });
  });
});
