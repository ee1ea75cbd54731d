import { randomUUID } from 'node:crypto';

import {
  type AnyMessage,
  deleteMessage,
  editMessage,
  getDirectChat,
  listMentions,
  listMessages,
  type Message,
  postDirectMessage,
  postMessage,
  type RepliedMessage,
  type ServerFrame,
} from '@circlet/contracts';
import type { Actor } from '@circlet/platform';
import { eventually } from '@circlet/testing';

import { ChatSuite } from '../../test/chat-suite';
import { MessageRepository } from './message.repository';

const replyIn = (frames: readonly ServerFrame[], messageId: number): (RepliedMessage | null)[] =>
  frames.flatMap((frame) =>
    frame.type === 'new_message' && frame.message.id === messageId ? [frame.message.replyTo] : [],
  );

describe('replies', () => {
  let chat: ChatSuite;
  let [ada, bo, cy]: Actor[] = [];
  let groupId: number;

  beforeAll(async () => {
    chat = await ChatSuite.start();
    [ada, bo, cy] = [
      await chat.person({ name: 'Ada' }),
      await chat.person({ name: 'Bo', username: 'bo_b' }),
      await chat.person({ name: 'Cy' }),
    ];
    groupId = await chat.group(ada, bo, cy);
  });
  afterAll(() => chat.stop());

  const reply = (actor: Actor, replyToId: number, rest = {}): Promise<Message> =>
    chat.service.as(actor).call(postMessage, { body: { groupId, content: 'Sure', replyToId, ...rest } });
  const replyDirectly = (from: Actor, to: Actor, replyToId: number): Promise<AnyMessage> =>
    chat.service
      .as(from)
      .call(postDirectMessage, { params: { userId: to.id }, body: { content: 'Sure', replyToId } });
  const history = (actor: Actor): Promise<Message[]> =>
    chat.service.as(actor).call(listMessages, { params: { id: groupId } });
  const shown = async (actor: Actor, { id }: AnyMessage): Promise<RepliedMessage | null | undefined> =>
    (await history(actor)).find((each) => each.id === id)?.replyTo;

  it('carry id, author and excerpt in the answer, in frames and in every read [D7.10]', async () => {
    const original = await chat.post(ada!, groupId, `Picnic ${'x'.repeat(200)}`);
    const toCy = await chat.framesOf(cy!);
    const answer = await reply(cy!, original.id, { content: 'Sure, and @bo_b?' });
    const replyTo = {
      id: original.id,
      userId: ada!.id,
      name: 'Ada',
      excerpt: `Picnic ${'x'.repeat(113)}`,
    };
    expect(answer).toMatchObject({ content: 'Sure, and @bo_b?', replyTo });
    expect(await shown(bo!, answer)).toEqual(replyTo);
    await eventually(() => replyIn(toCy, answer.id).length === 1);
    expect(replyIn(toCy, answer.id)).toEqual([replyTo]);
    expect(await chat.service.as(bo!).call(listMentions)).toMatchObject([{ id: answer.id, replyTo }]);
    expect(original.replyTo).toBeNull();
  });

  it('are looked up only for a refused message that replies to one', async () => {
    const lookUp = jest.spyOn(chat.service.app.get(MessageRepository, { strict: false }), 'isInChat');
    const photoIds = [900_000_000];
    const refused = { code: 'PHOTO_UNUSABLE' };
    const original = await chat.post(ada!, groupId, 'Picnic?');
    const post = chat.service.as(bo!).call(postMessage, { body: { groupId, photoIds } });
    await expect(post).rejects.toMatchObject(refused);
    const direct = { params: { userId: cy!.id }, body: { photoIds } };
    await expect(chat.service.as(bo!).call(postDirectMessage, direct)).rejects.toMatchObject(refused);
    expect(lookUp).not.toHaveBeenCalled();
    await expect(reply(bo!, original.id, { photoIds })).rejects.toMatchObject(refused);
    expect(lookUp).toHaveBeenCalledTimes(1);
    lookUp.mockRestore();
  });

  it('show the newest text of an edited message', async () => {
    const original = await chat.post(ada!, groupId, 'Picnic?');
    const answer = await reply(bo!, original.id);
    const edit = { params: { id: original.id }, body: { content: 'Dinner?' } };
    await chat.service.as(ada!).call(editMessage, edit);
    expect(await shown(bo!, answer)).toMatchObject({ excerpt: 'Dinner?' });
  });

  it('keep only the id of a deleted message, which can still be replied to [D7.11]', async () => {
    const original = await chat.post(ada!, groupId, 'Picnic?');
    const before = await reply(bo!, original.id);
    await chat.service.as(ada!).call(deleteMessage, { params: { id: original.id } });
    const gone = { id: original.id, userId: null, name: null, excerpt: null };
    expect(await shown(cy!, before)).toEqual(gone);
    expect(await reply(bo!, original.id)).toMatchObject({ replyTo: gone });
  });

  it('hide the excerpt from those who have blocked its author, in history and in frames', async () => {
    const [dee, eve] = [await chat.person({ name: 'Dee' }), await chat.person({ name: 'Eve' })];
    for (const each of [dee, eve]) await chat.join(groupId, each);
    const original = await chat.post(dee, groupId, 'Picnic?');
    await chat.block(eve, dee);
    const [toEve, toCy] = [await chat.framesOf(eve), await chat.framesOf(cy!)];
    const answer = await reply(bo!, original.id);
    const replyTo = { id: original.id, userId: dee.id, name: 'Dee', excerpt: 'Picnic?' };
    const folded = { ...replyTo, excerpt: null };
    expect(await shown(eve, answer)).toEqual(folded);
    expect(await shown(cy!, answer)).toEqual(replyTo);
    await eventually(() => replyIn(toEve, answer.id).length === 1 && replyIn(toCy, answer.id).length === 1);
    expect([replyIn(toEve, answer.id), replyIn(toCy, answer.id)]).toEqual([[folded], [replyTo]]);
    expect(await reply(eve, original.id)).toMatchObject({ replyTo: folded });
  });

  it('are refused with 400 unless they name a message of the group [D7.9]', async () => {
    const [dee, eve] = await chat.friends();
    const elsewhere = await chat.post(dee, await chat.group(dee, ada!), 'Elsewhere');
    const direct = await chat.write(dee, eve, 'Directly');
    const known = (await history(ada!)).length;
    for (const id of [elsewhere.id, direct.id, direct.id + 1_000_000])
      await expect(reply(ada!, id)).rejects.toMatchObject({ status: 400, code: 'REPLY_TO_UNKNOWN_MESSAGE' });
    expect(await history(ada!)).toHaveLength(known);
  });

  it('with photos are refused for what is wrong: the message, the photos, or the message first [D7.9]', async () => {
    const [dee, eve] = await chat.friends();
    const inGroup = await chat.post(ada!, groupId, 'Picnic?');
    const direct = await chat.write(dee, eve, 'Picnic?');
    const [toGroup, toEve] = [(await chat.upload(ada!, groupId)).id, (await chat.uploadTo(dee, eve)).id];
    const [unknown, unusable] = [direct.id + 1_000_000, 900_000_000];
    const write = (replyToId: number, photoId: number): Promise<AnyMessage> =>
      chat.service.as(dee).call(postDirectMessage, {
        ...{ params: { userId: eve.id }, body: { content: 'Sure', replyToId, photoIds: [photoId] } },
      });
    for (const [id, photoId, code] of [
      [unknown, toGroup, 'REPLY_TO_UNKNOWN_MESSAGE'],
      [unknown, unusable, 'REPLY_TO_UNKNOWN_MESSAGE'],
      [inGroup.id, unusable, 'PHOTO_UNUSABLE'],
    ] as const)
      await expect(reply(ada!, id, { photoIds: [photoId] })).rejects.toMatchObject({ code });
    for (const [id, photoId, code] of [
      [unknown, toEve, 'REPLY_TO_UNKNOWN_MESSAGE'],
      [unknown, unusable, 'REPLY_TO_UNKNOWN_MESSAGE'],
      [direct.id, unusable, 'PHOTO_UNUSABLE'],
    ] as const)
      await expect(write(id, photoId)).rejects.toMatchObject({ code });
  });

  it('refuse those who are not members before they look at the message', async () => {
    const groups = await chat.groupsConfirm({
      isMember: false,
      groupExists: true,
      membershipId: null,
      joinedAt: null,
    });
    const { id } = await chat.post(ada!, groupId, 'Picnic?');
    const stranger = await chat.person();
    for (const replyToId of [id, id + 1_000_000])
      await expect(reply(stranger, replyToId)).rejects.toMatchObject({ code: 'CHAT_MEMBERS_ONLY' });
    groups.unsubscribe();
  });

  it('are stored once when they are sent again', async () => {
    const original = await chat.post(ada!, groupId, 'Picnic?');
    const clientId = randomUUID();
    const first = await reply(bo!, original.id, { clientId });
    expect(await reply(bo!, original.id, { clientId })).toEqual(first);
    // The retry of a reply never depends on what it names: the first message was stored.
    expect(await reply(bo!, original.id + 1_000_000, { clientId })).toEqual(first);
  });

  it('work in one-to-one chats, and only within one [D7.9 D7.10]', async () => {
    const [dee, eve] = await chat.friends();
    const original = await chat.write(dee, eve, 'Picnic?');
    const replyTo = { id: original.id, userId: dee.id, name: 'Ada', excerpt: 'Picnic?' };
    const answer = await replyDirectly(eve, dee, original.id);
    expect(answer).toMatchObject({ replyTo });
    expect((await chat.history(dee, eve)).at(-1)).toMatchObject({ id: answer.id, replyTo });
    const opened = chat.service.as(dee).call(getDirectChat, { params: { userId: eve.id } });
    expect(await opened).toMatchObject({ lastMessage: { replyTo } });
    const { id: inGroup } = await chat.post(ada!, groupId, 'In a group');
    await chat.group(dee, ada!);
    const { id: withOther } = await chat.write(ada!, dee, 'Someone else');
    for (const id of [inGroup, withOther, withOther + 1_000_000])
      await expect(replyDirectly(dee, eve, id)).rejects.toMatchObject({
        status: 400,
        code: 'REPLY_TO_UNKNOWN_MESSAGE',
      });
  });
});
