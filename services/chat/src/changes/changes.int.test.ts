import { addReaction, deleteMessage, editMessage, listMessages, type Message } from '@circlet/contracts';
import type { Actor } from '@circlet/platform';
import { eventually, nextId } from '@circlet/testing';

import { ChatSuite } from '../../test/chat-suite';

describe('editing and deleting', () => {
  let chat: ChatSuite;
  let [ada, bo]: Actor[] = [];
  let groupId: number;

  beforeAll(async () => {
    chat = await ChatSuite.start();
    [ada, bo] = [await chat.person({ username: 'ada' }), await chat.person({ username: 'bo.h' })];
    groupId = await chat.group(ada, bo);
  });
  afterAll(() => chat.stop());

  const edit = (actor: Actor, { id }: Message, content: string): Promise<unknown> =>
    chat.service.as(actor).call(editMessage, { params: { id }, body: { content } });
  const remove = (actor: Actor, { id }: Message): Promise<unknown> =>
    chat.service.as(actor).call(deleteMessage, { params: { id } });
  const shown = async ({ id }: Message): Promise<Message | undefined> =>
    (await chat.service.as(bo!).call(listMessages, { params: { id: groupId } })).find(
      (each) => each.id === id,
    );
  const makeOlder = (message: Message, minutes: number): Promise<unknown> =>
    chat.service.dataSource.query(
      `UPDATE messages SET created_at = created_at - $2::interval WHERE id = $1`,
      [message.id, `${minutes} minutes`],
    );

  it('shows the new text as edited, and pushes it to every member immediately [D5.38]', async () => {
    const message = await chat.post(ada!, groupId, 'Helo');
    const frames = await chat.framesOf(bo!);
    const edited = await edit(ada!, message, '  Hello @bo.h ');
    expect(edited).toEqual({
      ...message,
      content: 'Hello @bo.h',
      mentions: [bo!.id],
      editedAt: expect.any(String) as string,
    });
    expect(await shown(message)).toEqual(edited);
    await eventually(() => frames.length === 1);
    expect(frames).toEqual([{ type: 'message_changed', message: edited }]);
  });

  it('is not pushed to former members', async () => {
    const [ada, former] = [await chat.person(), await chat.person()];
    const group = await chat.group(ada);
    const membershipId = await chat.join(group, former);
    const message = await chat.post(ada, group, 'Helo');
    await chat.leave(group, former, membershipId);
    const [frames, seenByFormer] = [await chat.framesOf(ada), await chat.framesOf(former)];
    await edit(ada, message, 'Hello');
    await remove(ada, message);
    await eventually(() => frames.length === 2);
    expect(seenByFormer).toEqual([]);
  });

  it('clears the text and reactions of a deleted message and keeps its place [D5.38]', async () => {
    const message = await chat.post(ada!, groupId, 'Oops @bo.h');
    await chat.service.as(bo!).call(addReaction, { params: { id: message.id, emoji: '👍' } });
    const frames = await chat.framesOf(bo!);
    expect(await remove(ada!, message)).toEqual({ message: 'Message deleted' });
    const left = await shown(message);
    expect(left).toEqual({ ...message, content: '', mentions: [], deletedAt: expect.any(String) as string });
    await eventually(() => frames.length === 1);
    expect(frames).toEqual([{ type: 'message_deleted', message: left }]);
  });

  it('is possible for 15 minutes', async () => {
    const [young, old] = [await chat.post(ada!, groupId, 'Young'), await chat.post(ada!, groupId, 'Old')];
    await makeOlder(young, 14);
    await makeOlder(old, 16);
    expect(await edit(ada!, young, 'Younger')).toMatchObject({ content: 'Younger' });
    await expect(edit(ada!, old, 'Newer')).rejects.toMatchObject({ status: 409, code: 'MESSAGE_FINAL' });
    await expect(remove(ada!, old)).rejects.toMatchObject({ status: 409, code: 'MESSAGE_FINAL' });
  });

  it('is limited to the author: 403 before 400', async () => {
    const message = await chat.post(ada!, groupId, 'Mine');
    await expect(edit(bo!, message, '')).rejects.toMatchObject({ code: 'NOT_MESSAGE_AUTHOR', status: 403 });
    await expect(remove(bo!, message)).rejects.toMatchObject({ status: 403 });
    await expect(edit(ada!, message, '')).rejects.toMatchObject({ status: 400 });
  });

  it('can leave photos without a text, but not an empty message [D7.1]', async () => {
    const photo = await chat.upload(ada!, groupId);
    const withPhoto = await chat.postPhotos(ada!, groupId, [photo.id]);
    expect(await edit(ada!, withPhoto, 'The beach')).toMatchObject({ content: 'The beach' });
    expect(await edit(ada!, withPhoto, '')).toMatchObject({ content: '', photos: [photo] });
    const message = await chat.post(ada!, groupId, 'Mine');
    await expect(edit(ada!, message, ' ')).rejects.toMatchObject({ code: 'MESSAGE_EMPTY', status: 400 });
    expect(await shown(message)).toEqual(message);
  });

  it('does not reveal to non-members that a message exists', async () => {
    const message = await chat.post(ada!, groupId, 'Secret');
    const stranger = await chat.person();
    const groups = await chat.groupsConfirm({
      isMember: false,
      groupExists: true,
      membershipId: null,
      joinedAt: null,
    });
    await expect(edit(stranger, message, 'x')).rejects.toMatchObject({ code: 'MESSAGE_NOT_FOUND' });
    await expect(remove(stranger, { ...message, id: nextId() + 1_000_000 })).rejects.toMatchObject({
      status: 404,
    });
    groups.unsubscribe();
  });

  it('is refused for deleted messages: 409', async () => {
    const message = await chat.post(ada!, groupId, 'Gone');
    await remove(ada!, message);
    await expect(edit(ada!, message, 'Back')).rejects.toMatchObject({ code: 'MESSAGE_DELETED', status: 409 });
    await expect(remove(ada!, message)).rejects.toMatchObject({ code: 'MESSAGE_DELETED' });
  });
});
