import {
  type AnyMessage,
  deleteMessage,
  limits,
  listDirectPins,
  listMessages,
  listPins,
  type Message,
  type PinnedMessage,
  pinMessage,
  type ServerFrame,
  unpinMessage,
} from '@circlet/contracts';
import type { Actor } from '@circlet/platform';
import { eventually } from '@circlet/testing';

import { ChatSuite } from '../../test/chat-suite';

const pinnedIn = (frames: readonly ServerFrame[]): boolean[] =>
  frames.flatMap((frame) => (frame.type === 'message_changed' ? [frame.message.pinned] : []));

describe('pins', () => {
  let chat: ChatSuite;
  let [ada, bo]: Actor[] = [];
  let groupId: number;

  beforeAll(async () => {
    chat = await ChatSuite.start();
  });
  afterAll(() => chat.stop());
  beforeEach(async () => {
    [ada, bo] = [await chat.person(), await chat.person()];
    groupId = await chat.group(ada, bo);
  });

  const pin = (actor: Actor, { id }: Pick<AnyMessage, 'id'>): Promise<AnyMessage> =>
    chat.service.as(actor).call(pinMessage, { params: { id } });
  const unpin = (actor: Actor, { id }: Pick<AnyMessage, 'id'>): Promise<unknown> =>
    chat.service.as(actor).call(unpinMessage, { params: { id } });
  const pins = (actor: Actor, id = groupId): Promise<PinnedMessage[]> =>
    chat.service.as(actor).call(listPins, { params: { id } });
  const directPins = (actor: Actor, { id: userId }: Actor): Promise<unknown> =>
    chat.service.as(actor).call(listDirectPins, { params: { userId } });
  const posts = (count: number): Promise<Message[]> =>
    Promise.all(Array.from({ length: count }, (_, n) => chat.post(ada!, groupId, `Message ${n}`)));

  it('are made by any member, shown in every read, and listed with who and when, newest first [D7.18 D7.19]', async () => {
    const first = await chat.post(ada!, groupId, 'First');
    const second = await chat.post(bo!, groupId, 'Second');
    expect(first.pinned).toBe(false);
    expect(await pin(bo!, second)).toEqual({ ...second, pinned: true });
    await pin(bo!, first);
    const time: unknown = expect.stringMatching(/Z$/);
    expect(await pins(ada!)).toEqual([
      { ...first, pinned: true, pinnedBy: bo!.id, pinnedAt: time },
      { ...second, pinned: true, pinnedBy: bo!.id, pinnedAt: time },
    ]);
    const history = await chat.service.as(ada!).call(listMessages, { params: { id: groupId } });
    expect(history.map(({ pinned }) => pinned)).toEqual([true, true]);
  });

  it('push the changed message to everyone [D7.21]', async () => {
    const message = await chat.post(ada!, groupId, 'Where to meet');
    const [toAda, toBo] = [await chat.framesOf(ada!), await chat.framesOf(bo!)];
    await pin(bo!, message);
    await unpin(ada!, message);
    for (const frames of [toAda, toBo]) {
      await eventually(() => pinnedIn(frames).length === 2);
      expect(pinnedIn(frames)).toEqual([true, false]);
    }
  });

  it('change nothing when they are made or lifted again [D7.18]', async () => {
    const message = await chat.post(ada!, groupId, 'Where to meet');
    await pin(ada!, message);
    const before = await pins(ada!);
    const frames = await chat.framesOf(ada!);
    expect(await pin(bo!, message)).toMatchObject({ id: message.id, pinned: true });
    expect(await pins(ada!)).toEqual(before);
    expect(await unpin(bo!, message)).toEqual({ message: 'Message unpinned' });
    expect(await unpin(bo!, message)).toEqual({ message: 'Message unpinned' });
    expect(await pins(ada!)).toEqual([]);
    await eventually(() => pinnedIn(frames).length === 1);
    expect(pinnedIn(frames)).toEqual([false]);
  });

  it('are at most 20 per chat, however many are made at once: 409 [D7.18]', async () => {
    const messages = await posts(50);
    const results = await Promise.allSettled(messages.map((message) => pin(bo!, message)));
    const refusals = results.filter((result) => result.status === 'rejected');
    expect(refusals).toHaveLength(50 - limits.pins);
    for (const { reason } of refusals) expect(reason).toMatchObject({ status: 409, code: 'TOO_MANY_PINS' });
    const pinned = await pins(ada!);
    expect(pinned).toHaveLength(limits.pins);
    // A full list accepts its own messages, and another one once there is a place.
    await pin(ada!, pinned[0]!);
    await unpin(ada!, pinned[0]!);
    await pin(
      ada!,
      messages.find(({ id }) => pinned.every((each) => each.id !== id))!,
    );
    // Other chats have places of their own.
    await pin(ada!, await chat.post(ada!, await chat.group(ada!, bo!), 'Elsewhere'));
    await pin(ada!, await chat.write(ada!, bo!, 'Directly'));
  });

  it('go with a deleted message, which cannot be pinned again: 409 [D7.20]', async () => {
    const message = await chat.post(ada!, groupId, 'Where to meet');
    await pin(bo!, message);
    const frames = await chat.framesOf(bo!);
    await chat.service.as(ada!).call(deleteMessage, { params: { id: message.id } });
    expect(await pins(bo!)).toEqual([]);
    await eventually(() => frames.length === 1);
    expect(frames).toMatchObject([{ type: 'message_deleted', message: { pinned: false } }]);
    await expect(pin(bo!, message)).rejects.toMatchObject({ status: 409, code: 'MESSAGE_DELETED' });
  });

  it('never survive a deletion at the same time [D7.20]', async () => {
    for (const message of await posts(10)) {
      await Promise.allSettled([
        pin(bo!, message),
        chat.service.as(ada!).call(deleteMessage, { params: { id: message.id } }),
      ]);
    }
    expect(await pins(bo!)).toEqual([]);
  });

  it('stay when the one who made them leaves', async () => {
    const cy = await chat.person();
    const membershipId = await chat.join(groupId, cy);
    await pin(cy, await chat.post(ada!, groupId, 'Where to meet'));
    await chat.leave(groupId, cy, membershipId);
    expect(await pins(ada!)).toMatchObject([{ pinnedBy: cy.id }]);
  });

  it('fold messages of those whom the viewer has blocked', async () => {
    const message = await chat.post(ada!, groupId, 'Where to meet');
    await pin(ada!, message);
    await chat.block(bo!, ada!);
    expect(await pins(bo!)).toMatchObject([{ id: message.id, fromBlocked: true }]);
    expect((await pins(ada!))[0]).not.toHaveProperty('fromBlocked');
  });

  it('are for members only: 404 and 403', async () => {
    const message = await chat.post(ada!, groupId, 'Where to meet');
    const stranger = await chat.person();
    const groups = await chat.groupsConfirm({
      isMember: false,
      groupExists: true,
      membershipId: null,
      joinedAt: null,
    });
    for (const attempt of [pin, unpin])
      await expect(attempt(stranger, message)).rejects.toMatchObject({ code: 'MESSAGE_NOT_FOUND' });
    await expect(pins(stranger)).rejects.toMatchObject({ code: 'CHAT_MEMBERS_ONLY' });
    groups.unsubscribe();
  });

  it('work in one-to-one chats until these are closed, where they can only be lifted [D7.18 D7.19]', async () => {
    const message = await chat.write(ada!, bo!, 'Where to meet');
    await pin(bo!, message);
    const pinned = { id: message.id, pinned: true, pinnedBy: bo!.id };
    expect(await directPins(ada!, bo!)).toMatchObject([{ ...pinned, directUserId: bo!.id }]);
    expect(await directPins(bo!, ada!)).toMatchObject([{ ...pinned, directUserId: ada!.id }]);
    await chat.block(ada!, bo!);
    await expect(pin(bo!, message)).rejects.toMatchObject({ code: 'DIRECT_CHAT_CLOSED' });
    await unpin(bo!, message);
    expect(await directPins(ada!, bo!)).toEqual([]);
  });
});
