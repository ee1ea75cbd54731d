import {
  addReaction,
  deleteMessage,
  listMessages,
  type Message,
  type Reaction,
  removeReaction,
} from '@circlet/contracts';
import type { Actor } from '@circlet/platform';
import { eventually } from '@circlet/testing';

import { ChatSuite } from '../../test/chat-suite';
import { MessageLookupRepository } from '../messages/message-lookup.repository';

const deferred = (): { promise: Promise<void>; resolve: () => void } => {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((settle) => (resolve = settle));
  return { promise, resolve };
};

describe('reactions', () => {
  let chat: ChatSuite;
  let [ada, bo]: Actor[] = [];
  let groupId: number;

  beforeAll(async () => {
    chat = await ChatSuite.start();
    [ada, bo] = [await chat.person(), await chat.person()];
    groupId = await chat.group(ada, bo);
  });
  afterAll(() => chat.stop());

  const react = (actor: Actor, { id }: Message, emoji: string): Promise<unknown> =>
    chat.service.as(actor).call(addReaction, { params: { id, emoji } });
  const unreact = (actor: Actor, { id }: Message, emoji: string): Promise<unknown> =>
    chat.service.as(actor).call(removeReaction, { params: { id, emoji } });
  const reactionsTo = async ({ id }: Message): Promise<readonly Reaction[] | undefined> => {
    const messages = await chat.service.as(ada!).call(listMessages, { params: { id: groupId } });
    return messages.find((each) => each.id === id)?.reactions;
  };

  it('are ordered by the first use of each emoji, with everyone who used it', async () => {
    const message = await chat.post(ada!, groupId, 'Picnic?');
    const frames = await chat.framesOf(ada!);
    await react(bo!, message, '🎉');
    await react(bo!, message, '❤️');
    const answer = await react(ada!, message, '🎉');
    const expected = [
      { emoji: '🎉', userIds: [bo!.id, ada!.id] },
      { emoji: '❤️', userIds: [bo!.id] },
    ];
    expect(answer).toEqual({ ...message, reactions: expected });
    expect(await reactionsTo(message)).toEqual(expected);
    // The frame of the message itself may arrive at any time.
    const changes = () => frames.filter(({ type }) => type === 'message_changed');
    await eventually(() => changes().length === 3);
    expect(changes().at(-1)).toEqual({ type: 'message_changed', message: answer });
  });

  it('are all in the last frame, even when an earlier push is late', async () => {
    const message = await chat.post(ada!, groupId, 'Who is in?');
    const frames = await chat.framesOf(ada!);
    const messages = chat.service.app.get(MessageLookupRepository);
    const find = messages.find.bind(messages);
    const read = deferred();
    const proceed = deferred();
    // The first two reads come from permissions, the third from the push.
    const spy = jest
      .spyOn(messages, 'find')
      .mockImplementationOnce(find)
      .mockImplementationOnce(find)
      .mockImplementationOnce(async (id) => {
        const row = await find(id);
        read.resolve();
        await proceed.promise;
        return row;
      });
    const late = react(ada!, message, '👍');
    await read.promise;
    expect(frames).toEqual([]);
    await react(bo!, message, '👍');
    proceed.resolve();
    await late;
    spy.mockRestore();
    await eventually(() => frames.length >= 3);
    expect(frames.at(-1)).toMatchObject({
      type: 'message_changed',
      message: { reactions: [{ emoji: '👍', userIds: [ada!.id, bo!.id] }] },
    });
  });

  it('count once per user and emoji, and can be removed twice [D5.39]', async () => {
    const message = await chat.post(ada!, groupId, 'Picnic?');
    await react(bo!, message, '👍🏽');
    await react(bo!, message, '👍🏽');
    expect(await reactionsTo(message)).toEqual([{ emoji: '👍🏽', userIds: [bo!.id] }]);
    expect(await unreact(bo!, message, '👍🏽')).toEqual({ message: 'Reaction removed' });
    await unreact(bo!, message, '👍🏽');
    expect(await reactionsTo(message)).toEqual([]);
  });

  it('can be removed only by the user who added them [D5.39]', async () => {
    const message = await chat.post(ada!, groupId, 'Picnic?');
    await react(ada!, message, '🎉');
    await unreact(bo!, message, '🎉');
    expect(await reactionsTo(message)).toEqual([{ emoji: '🎉', userIds: [ada!.id] }]);
  });

  it.each(['x', '', '🎉🎉', 'party'])('refuse %p with 400', async (emoji) => {
    const message = await chat.post(ada!, groupId, 'Picnic?');
    await expect(react(bo!, message, emoji)).rejects.toMatchObject({ status: 400 });
  });

  it('are refused on a deleted message with 409', async () => {
    const message = await chat.post(ada!, groupId, 'Picnic?');
    await chat.service.as(ada!).call(deleteMessage, { params: { id: message.id } });
    await expect(react(bo!, message, '🎉')).rejects.toMatchObject({ code: 'MESSAGE_DELETED' });
  });

  it('are for members only: 404', async () => {
    const message = await chat.post(ada!, groupId, 'Picnic?');
    const groups = await chat.groupsConfirm({
      isMember: false,
      groupExists: false,
      membershipId: null,
      joinedAt: null,
    });
    await expect(react(await chat.person(), message, '🎉')).rejects.toMatchObject({
      code: 'MESSAGE_NOT_FOUND',
    });
    groups.unsubscribe();
  });
});
