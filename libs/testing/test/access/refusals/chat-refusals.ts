import {
  addReaction,
  deleteMessage,
  editMessage,
  getDirectChat,
  getPhoto,
  type Group,
  limits,
  listDirectPins,
  listDirectMessages,
  pinMessage,
  postDirectMessage,
  postMessage,
  readDirectMessages,
  readMessages,
  searchDirectMessages,
  updateSafetySettings,
  uploadDirectPhoto,
  uploadGroupPhoto,
} from '@circlet/contracts';
import { Client } from 'pg';

import type { Cast } from './cast';
import { huge, manyPixels, svg } from './pictures';
import { createGroupWith, createPerson, noId, postTo } from '../people';
import type { Caller } from '../caller';

const nowhere = { params: { id: noId } };

/** Tests the errors of chats. */
export async function chatRefusals(world: Cast): Promise<void> {
  const { other, friend, origin } = world;
  const owner = await createPerson(origin, 'gina');
  const group = await createGroupWith(owner, 4, friend);
  const { id } = await postTo(owner, group);
  const content = { content: 'Hello' };
  await owner.refused(postMessage, 'GROUP_NOT_FOUND', { body: { groupId: noId, ...content } });
  await owner.refused(readMessages, 'GROUP_NOT_FOUND', { ...nowhere, body: { messageId: id } });
  await friend.refused(editMessage, 'NOT_MESSAGE_AUTHOR', { params: { id }, body: content });
  await friend.refused(deleteMessage, 'NOT_MESSAGE_AUTHOR', { params: { id } });
  await owner.refused(editMessage, 'MESSAGE_EMPTY', { params: { id }, body: { content: '' } });
  await owner.call(deleteMessage, { params: { id } });
  await owner.refused(editMessage, 'MESSAGE_DELETED', { params: { id }, body: content });
  await owner.refused(deleteMessage, 'MESSAGE_DELETED', { params: { id } });
  await owner.refused(addReaction, 'MESSAGE_DELETED', {
    params: { id, emoji: '👍' },
  });
  await owner.refused(pinMessage, 'MESSAGE_DELETED', { params: { id } });
  await pinRefusals(owner, group);
  await oldMessageRefusals(world, owner, (await postTo(owner, group)).id);
  const written = { ...content, clientId: crypto.randomUUID() };
  await owner.call(postMessage, { body: { groupId: group.id, ...written } });
  const elsewhere = await createGroupWith(owner, 4);
  await owner.answered(postMessage, 'CLIENT_ID_REUSED', { body: { groupId: elsewhere.id, ...written } });

  for (const [image, code] of [
    [svg, 'IMAGE_UNSUPPORTED'],
    [huge, 'IMAGE_TOO_LARGE'],
    [manyPixels, 'IMAGE_TOO_MANY_PIXELS'],
  ] as const) {
    await owner.refused(uploadGroupPhoto, code, { params: { id: group.id }, body: { image } });
    await owner.refused(uploadDirectPhoto, code, { params: { userId: friend.id }, body: { image } });
  }
  await owner.refused(uploadGroupPhoto, 'GROUP_NOT_FOUND', { ...nowhere, body: { image: svg } });
  await other.refused(uploadGroupPhoto, 'CHAT_MEMBERS_ONLY', {
    params: { id: group.id },
    body: { image: svg },
  });
  const withPhoto = { ...content, photoIds: [noId] };
  await owner.refused(postMessage, 'PHOTO_UNUSABLE', { body: { groupId: group.id, ...withPhoto } });
  await owner.refused(postDirectMessage, 'PHOTO_UNUSABLE', {
    params: { userId: friend.id },
    body: withPhoto,
  });
  const reply = { ...content, replyToId: noId };
  await owner.refused(postMessage, 'REPLY_TO_UNKNOWN_MESSAGE', { body: { groupId: group.id, ...reply } });
  await owner.refused(postDirectMessage, 'REPLY_TO_UNKNOWN_MESSAGE', {
    params: { userId: friend.id },
    body: reply,
  });
  await owner.refused(getPhoto, 'PHOTO_NOT_FOUND', nowhere);

  const upload = (userId: number) => ({ params: { userId }, body: { image: svg } });
  await owner.refused(uploadDirectPhoto, 'USER_NOT_FOUND', upload(noId));
  await owner.refused(uploadDirectPhoto, 'DIRECT_TO_ONESELF', upload(owner.id));
  await owner.refused(uploadDirectPhoto, 'NO_SHARED_GROUP', upload(other.id));
  const to = (userId: number) => ({ params: { userId }, body: content });
  await owner.refused(postDirectMessage, 'USER_NOT_FOUND', to(noId));
  await owner.refused(postDirectMessage, 'DIRECT_TO_ONESELF', to(owner.id));
  await owner.refused(postDirectMessage, 'NO_SHARED_GROUP', to(other.id));
  for (const [userId, code] of [
    [noId, 'USER_NOT_FOUND'],
    [owner.id, 'DIRECT_TO_ONESELF'],
  ] as const) {
    await owner.refused(getDirectChat, code, { params: { userId } });
    await owner.refused(listDirectMessages, code, { params: { userId } });
    await owner.refused(listDirectPins, code, { params: { userId } });
    await owner.refused(searchDirectMessages, code, { params: { userId }, query: { query: 'tea' } });
    await owner.refused(readDirectMessages, code, { params: { userId }, body: { messageId: id } });
  }
  const direct = {
    params: { id: (await owner.callOnceKnown(postDirectMessage, to(friend.id))).id },
  };
  await owner.refused(postDirectMessage, 'CLIENT_ID_REUSED', {
    params: { userId: friend.id },
    body: written,
  });
  await owner.call(updateSafetySettings, { body: { allowDirectMessages: false } });
  await owner.answered(postDirectMessage, 'DIRECT_MESSAGES_OFF', to(friend.id));
  await owner.refused(uploadDirectPhoto, 'DIRECT_MESSAGES_OFF', upload(friend.id));
  await friend.answered(postDirectMessage, 'DIRECT_MESSAGES_NOT_ACCEPTED', to(owner.id));
  await owner.refused(editMessage, 'DIRECT_CHAT_CLOSED', { ...direct, body: content });
  await friend.refused(addReaction, 'DIRECT_CHAT_CLOSED', {
    params: { ...direct.params, emoji: '👍' },
  });
  await friend.refused(pinMessage, 'DIRECT_CHAT_CLOSED', direct);
}

/** Tests that a chat has at most 20 pins. */
async function pinRefusals(owner: Caller, group: Group): Promise<void> {
  for (let count = 0; count < limits.pins; count += 1)
    await owner.call(pinMessage, { params: { id: (await postTo(owner, group)).id } });
  await owner.refused(pinMessage, 'TOO_MANY_PINS', { params: { id: (await postTo(owner, group)).id } });
}

/** Tests that a message can't be changed after 15 minutes. */
async function oldMessageRefusals({ stack }: Cast, owner: Caller, id: number): Promise<void> {
  const chat = new Client({ connectionString: stack.databaseUrl('chat') });
  await chat.connect();
  await chat.query(`UPDATE messages SET created_at = created_at - interval '16 minutes' WHERE id = $1`, [id]);
  await chat.end();
  const params = { id };
  await owner.refused(editMessage, 'MESSAGE_FINAL', { params, body: { content: 'Hello' } });
  await owner.refused(deleteMessage, 'MESSAGE_FINAL', { params });
}
