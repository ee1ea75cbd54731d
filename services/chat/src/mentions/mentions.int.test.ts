import { deleteMessage, editMessage, listMentions, type Message, readMessages } from '@circlet/contracts';
import type { Actor } from '@circlet/platform';

import { ChatSuite } from '../../test/chat-suite';

describe('unread mentions', () => {
  let chat: ChatSuite;

  beforeAll(async () => {
    chat = await ChatSuite.start();
  });
  afterAll(() => chat.stop());

  const mentions = (actor: Actor): Promise<Message[]> => chat.service.as(actor).call(listMentions);
  const contents = async (actor: Actor): Promise<string[]> =>
    (await mentions(actor)).map(({ content }) => content);
  /** Creates Ada and Bo in one group, with the text that mentions Bo. */
  const pair = async () => {
    const [ada, bo] = [await chat.person(), await chat.person()];
    return { ada, bo, at: `@person_${bo.id}`, groupId: await chat.group(ada, bo) };
  };

  it('are the messages that mention the user, as history returns them, newest first', async () => {
    const { ada, bo, at, groupId } = await pair();
    const first = await chat.post(ada, groupId, `${at} hello`);
    await chat.post(ada, groupId, 'No mention');
    const second = await chat.post(ada, groupId, `And ${at.toUpperCase()}!`);
    await chat.post(bo, groupId, `I am ${at}`);
    expect(await mentions(bo)).toEqual([second, first]);
    expect(await mentions(ada)).toEqual([]);
  });

  it('are listed only for the mentioned user', async () => {
    const { ada, bo, at, groupId } = await pair();
    const cy = await chat.person();
    await chat.join(groupId, cy);
    await chat.post(ada, groupId, `Hello ${at}`);
    expect(await contents(cy)).toEqual([]);
    expect(await contents(bo)).toEqual([`Hello ${at}`]);
  });

  it('never include a former member, in a new message or an edited one', async () => {
    const { ada, bo, at, groupId } = await pair();
    const cy = await chat.person();
    await chat.leave(groupId, cy, await chat.join(groupId, cy));
    const { id, mentions: posted } = await chat.post(ada, groupId, `Hello ${at} and @person_${cy.id}`);
    expect(posted).toEqual([bo.id]);
    const body = { content: `Hello again ${at} and @person_${cy.id}` };
    const edited = await chat.service.as(ada).call(editMessage, { params: { id }, body });
    expect(edited.mentions).toEqual([bo.id]);
  });

  it('end when the messages are read', async () => {
    const { ada, bo, at, groupId } = await pair();
    const one = await chat.post(ada, groupId, `One ${at}`);
    await chat.post(ada, groupId, `Two ${at}`);
    await chat.service.as(bo).call(readMessages, { params: { id: groupId }, body: { messageId: one.id } });
    expect(await contents(bo)).toEqual([`Two ${at}`]);
  });

  it('follow edits and deletions', async () => {
    const { ada, bo, at, groupId } = await pair();
    const named = await chat.post(ada, groupId, `Hello ${at}`);
    const unnamed = await chat.post(ada, groupId, 'Hello you');
    const edit = (id: number, content: string) =>
      chat.service.as(ada).call(editMessage, { params: { id }, body: { content } });
    await edit(named.id, 'Hello all');
    await edit(unnamed.id, `Hello again ${at}`);
    expect(await contents(bo)).toEqual([`Hello again ${at}`]);
    await chat.service.as(ada).call(deleteMessage, { params: { id: unnamed.id } });
    expect(await contents(bo)).toEqual([]);
  });

  it('exclude groups that the user has left', async () => {
    const { ada, bo, at } = await pair();
    const groupId = await chat.group(ada);
    const membershipId = await chat.join(groupId, bo);
    await chat.post(ada, groupId, `Stay ${at}`);
    expect(await contents(bo)).toEqual([`Stay ${at}`]);
    await chat.leave(groupId, bo, membershipId);
    expect(await contents(bo)).toEqual([]);
  });

  it('exclude blocked authors', async () => {
    const { ada, bo, at, groupId } = await pair();
    await chat.post(ada, groupId, `Hear me ${at}`);
    const blockId = await chat.block(bo, ada);
    expect(await contents(bo)).toEqual([]);
    await chat.unblock(bo, ada, blockId);
    expect(await contents(bo)).toEqual([`Hear me ${at}`]);
  });

  it('are paged, with their total', async () => {
    const { ada, bo, at, groupId } = await pair();
    for (const word of ['one', 'two', 'three']) await chat.post(ada, groupId, `${word} ${at}`);
    const page = (cursor?: string) =>
      chat.service
        .as(bo)
        .page(listMentions, { query: { limit: 2, ...(cursor === undefined ? {} : { cursor }) } });
    const first = await page();
    expect(first.rows.map(({ content }) => content)).toEqual([`three ${at}`, `two ${at}`]);
    expect(first.headers['x-total-count']).toBe('3');
    const second = await page(first.headers['x-next-cursor']);
    expect(second.rows.map(({ content }) => content)).toEqual([`one ${at}`]);
    expect(second.headers['x-next-cursor']).toBeUndefined();
    const beyond = chat.service.as(bo).call(listMentions, { query: { cursor: 'no cursor' } });
    await expect(beyond).rejects.toMatchObject({ status: 400 });
  });

  it('are refused to visitors with 401', async () => {
    await expect(chat.service.visitor.call(listMentions)).rejects.toMatchObject({ status: 401 });
  });
});
