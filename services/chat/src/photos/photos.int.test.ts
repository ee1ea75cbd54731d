import { randomUUID } from 'node:crypto';

import {
  deleteMessage,
  groupDeletedV1,
  limits,
  listMessages,
  type Message,
  postDirectMessage,
  postMessage,
  uploadGroupPhoto,
  userDeletedV1,
} from '@circlet/contracts';
import type { Actor } from '@circlet/platform';
import { sql, valuesOf } from '@circlet/platform/database';
import { eventually, smallPictures } from '@circlet/testing';

import { ChatSuite, photoDataUrl, storedPhotos } from '../../test/chat-suite';
import { PhotoSweep } from './photo-sweep';

describe('a photo', () => {
  let chat: ChatSuite;
  let ada: Actor;
  let bo: Actor;
  let groupId: number;
  beforeAll(async () => {
    chat = await ChatSuite.start();
  });
  beforeEach(async () => {
    [ada, bo] = await chat.friends();
    groupId = await chat.group(ada, bo);
  });
  afterAll(() => chat.stop());

  const history = (actor: Actor): Promise<Message[]> =>
    chat.service.as(actor).call(listMessages, { params: { id: groupId } });
  const sweep = (): Promise<void> => chat.service.app.get(PhotoSweep).sweep();
  const fileOf = async (photoId: number): Promise<string | undefined> => {
    const name = sql<{ name: string }>`SELECT name FROM photos WHERE id = ${photoId}`;
    return (await valuesOf(chat.service.dataSource, name))[0];
  };
  const hasFile = async (name: string): Promise<boolean> => (await storedPhotos()).includes(name);
  const refused = { status: 400, code: 'PHOTO_UNUSABLE' };

  it('is sent in a group, with or without text, and every member gets it [D7.1] [D7.2]', async () => {
    const photos = [await chat.upload(ada, groupId), await chat.upload(ada, groupId)];
    expect(photos[0]).toEqual({
      id: expect.any(Number) as unknown,
      url: `/api/photos/${photos[0]!.id}`,
      width: expect.any(Number) as unknown,
      height: expect.any(Number) as unknown,
    });
    const frames = await chat.framesOf(bo);
    // In the order of the message, not of the uploads.
    const message = await chat.postPhotos(ada, groupId, [photos[1]!.id, photos[0]!.id]);
    expect(message).toMatchObject({ content: '', photos: [photos[1], photos[0]] });
    expect(await history(bo)).toEqual([message]);
    await eventually(() => frames.length === 1);
    expect(frames).toEqual([{ type: 'new_message', message }]);
  });

  it('is sent in a one-to-one chat, and both get it [D7.1] [D7.2]', async () => {
    const photo = await chat.uploadTo(ada, bo);
    const message = await chat.service.as(ada).call(postDirectMessage, {
      params: { userId: bo.id },
      body: { content: 'Look', photoIds: [photo.id] },
    });
    expect(message).toMatchObject({ content: 'Look', photos: [photo] });
    expect(await chat.history(bo, ada)).toMatchObject([{ id: message.id, photos: [photo] }]);
  });

  it('can only be uploaded by those who can write in the chat [D7.2]', async () => {
    const stranger = await chat.person();
    const groups = await chat.groupsConfirm({
      isMember: false,
      groupExists: true,
      membershipId: null,
      joinedAt: null,
    });
    await expect(chat.upload(stranger, groupId)).rejects.toMatchObject({ code: 'CHAT_MEMBERS_ONLY' });
    await expect(chat.uploadTo(stranger, ada)).rejects.toMatchObject({ code: 'NO_SHARED_GROUP' });
    await chat.block(ada, bo);
    await expect(chat.uploadTo(bo, ada)).rejects.toMatchObject({ code: 'DIRECT_MESSAGES_NOT_ACCEPTED' });
    groups.unsubscribe();
  });

  it('is stored once per idempotency key', async () => {
    const key = randomUUID();
    const uploads = await Promise.all([1, 2, 3].map(() => chat.upload(ada, groupId, key)));
    expect(new Set(uploads.map(({ id }) => id)).size).toBe(1);
    await expect(
      chat.service.as(ada).call(uploadGroupPhoto, {
        params: { id: groupId },
        body: { image: photoDataUrl(smallPictures.jpeg) },
        idempotencyKey: key,
      }),
    ).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it.each([
    ['of someone else', async () => (await chat.upload(bo, groupId)).id],
    ['of another group', async () => (await chat.upload(ada, await chat.group(ada, bo))).id],
    ['of a one-to-one chat', async () => (await chat.uploadTo(ada, bo)).id],
    ['that does not exist', () => Promise.resolve(900_000_000)],
    [
      'of another message',
      async () => {
        const { id } = await chat.upload(ada, groupId);
        await chat.postPhotos(ada, groupId, [id]);
        return id;
      },
    ],
  ])('%s makes the message 400, and nothing is stored [D7.5]', async (_, forbidden) => {
    const [own, other] = [await chat.upload(ada, groupId), await forbidden()];
    const before = await history(ada);
    await expect(chat.postPhotos(ada, groupId, [own.id, other])).rejects.toMatchObject(refused);
    expect(await history(ada)).toEqual(before);
    // The own one can still be sent.
    expect(await chat.postPhotos(ada, groupId, [own.id])).toMatchObject({ photos: [own] });
  });

  it('of a group cannot be sent to a user [D7.5]', async () => {
    const { id } = await chat.upload(ada, groupId);
    await expect(
      chat.service
        .as(ada)
        .call(postDirectMessage, { params: { userId: bo.id }, body: { content: 'Look', photoIds: [id] } }),
    ).rejects.toMatchObject(refused);
    expect(await chat.history(bo, ada)).toEqual([]);
  });

  it('that is the fifth makes the message 400, and so does a repeated one [D7.5]', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 5; count += 1) ids.push((await chat.upload(ada, groupId)).id);
    for (const photoIds of [ids, [ids[0], ids[0]]])
      await expect(
        chat.service.as(ada).callWith(postMessage, { body: { groupId, content: 'Look', photoIds } }),
      ).rejects.toMatchObject({ status: 400, details: [{ path: 'photoIds' }] });
    await expect(
      chat.service.as(ada).callWith(postMessage, { body: { groupId, content: '', photoIds: [] } }),
    ).rejects.toMatchObject({ status: 400, details: [{ path: 'content' }] });
    expect(await history(ada)).toEqual([]);
  });

  it('is sent by one message, however many at once ask for it [D7.5]', async () => {
    const { id } = await chat.upload(ada, groupId);
    const posts = Array.from({ length: 50 }, () =>
      chat.postPhotos(ada, groupId, [id], randomUUID()).then(
        () => 'posted',
        (error: unknown) => (error as { code?: string }).code ?? 'unknown',
      ),
    );
    const answers = await Promise.all(posts);
    expect(answers.filter((answer) => answer === 'posted')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'PHOTO_UNUSABLE')).toHaveLength(49);
    expect(await history(ada)).toHaveLength(1);
  });

  it('is sent once by a message that is retried, also at once [D7.5] [D7.7]', async () => {
    const [clientId, photo] = [randomUUID(), await chat.upload(ada, groupId)];
    const posts = Array.from({ length: 50 }, () => chat.postPhotos(ada, groupId, [photo.id], clientId));
    const messages = await Promise.all(posts);
    expect(new Set(messages.map(({ id }) => id)).size).toBe(1);
    expect(messages.every(({ photos }) => photos[0]?.id === photo.id)).toBe(true);
    expect(await history(ada)).toEqual([messages[0]]);
    const direct = await chat.uploadTo(ada, bo);
    const write = () =>
      chat.service.as(ada).call(postDirectMessage, {
        params: { userId: bo.id },
        body: { photoIds: [direct.id], clientId: messages[0]!.clientId! },
      });
    await expect(write()).rejects.toMatchObject({ code: 'CLIENT_ID_REUSED' });
  });

  it('is not shown to those who have blocked its author', async () => {
    const photo = await chat.upload(ada, groupId);
    await chat.block(bo, ada);
    const frames = await chat.framesOf(bo);
    await chat.postPhotos(ada, groupId, [photo.id]);
    expect(await history(bo)).toMatchObject([{ fromBlocked: true, photos: [] }]);
    await eventually(() => frames.some(({ type }) => type === 'new_message'));
    expect(frames.find(({ type }) => type === 'new_message')).toMatchObject({ message: { photos: [] } });
  });

  it('is deleted with its message, and its files too [D7.6]', async () => {
    const { id: photoId } = await chat.upload(ada, groupId);
    const { id } = await chat.postPhotos(ada, groupId, [photoId]);
    const file = (await fileOf(photoId))!;
    expect(await hasFile(file)).toBe(true);
    const frames = await chat.framesOf(bo);
    await chat.service.as(ada).call(deleteMessage, { params: { id } });
    expect(await history(bo)).toMatchObject([{ id, photos: [] }]);
    await eventually(() => frames.length === 1);
    expect(frames).toMatchObject([{ type: 'message_deleted', message: { photos: [] } }]);
    expect(await fileOf(photoId)).toBeUndefined();
    await eventually(
      async () => !(await hasFile(file)) && !(await hasFile(file.replace('.webp', '-small.webp'))),
    );
  });

  it('is deleted after 24 hours if no message took it, and kept if one did [D7.6]', async () => {
    const [unused, fresh, used] = [
      await chat.upload(ada, groupId),
      await chat.upload(ada, groupId),
      await chat.upload(ada, groupId),
    ];
    await chat.postPhotos(ada, groupId, [used.id]);
    const age = (hours: number, id: number) =>
      chat.service.dataSource.query(
        `UPDATE photos SET created_at = now() - $1 * interval '1 hour' WHERE id = $2`,
        [hours, id],
      );
    await age(limits.unusedPhotoHours + 0.01, unused.id);
    await age(limits.unusedPhotoHours + 0.01, used.id);
    await age(limits.unusedPhotoHours - 0.01, fresh.id);
    const file = (await fileOf(unused.id))!;
    await sweep();
    expect([await fileOf(unused.id), await hasFile(file)]).toEqual([undefined, false]);
    for (const { id } of [fresh, used]) expect(await hasFile((await fileOf(id))!)).toBe(true);
    await expect(chat.postPhotos(ada, groupId, [unused.id])).rejects.toMatchObject(refused);
  });

  it('leaves no file behind if the service ends before its row is stored, or its file is removed [D7.6]', async () => {
    const { id } = await chat.upload(ada, groupId);
    const file = (await fileOf(id))!;
    // The state after an upload or a deletion that was interrupted.
    await chat.service.dataSource.query(`DELETE FROM photos WHERE id = $1`, [id]);
    await chat.service.dataSource.query(`INSERT INTO photo_removals VALUES ($1, now())`, [file]);
    await sweep();
    expect(await hasFile(file)).toBe(false);
  });

  it('beyond the limit of unused ones replaces the oldest of its owner', async () => {
    const first = await chat.upload(ada, groupId);
    await chat.service.dataSource.query(
      `INSERT INTO photos (user_id, group_id, name, width, height)
       SELECT $1, $2, 'chats/' || gen_random_uuid(), 1, 1 FROM generate_series(2, $3::int)`,
      [ada.id, groupId, limits.unusedPhotos],
    );
    const others = await chat.upload(bo, groupId);
    expect(await fileOf(first.id)).toBeDefined();
    await Promise.all([chat.upload(ada, groupId), chat.upload(ada, groupId)]);
    expect([await fileOf(first.id), await fileOf(others.id)]).toEqual([undefined, expect.any(String)]);
    const count = sql<{ count: number }>`
      SELECT count(*) FROM photos WHERE user_id = ${ada.id} AND message_id IS NULL`;
    expect(await valuesOf(chat.service.dataSource, count)).toEqual([limits.unusedPhotos]);
  });

  it('goes with its group', async () => {
    const [used, unused, elsewhere] = [
      await chat.upload(ada, groupId),
      await chat.upload(ada, groupId),
      await chat.uploadTo(ada, bo),
    ];
    await chat.postPhotos(ada, groupId, [used.id]);
    const files = [(await fileOf(used.id))!, (await fileOf(unused.id))!];
    await chat.service.incoming.deliver(groupDeletedV1, groupId, {
      groupId,
      name: 'Sunday Hikers',
      ownerId: ada.id,
      memberIds: [ada.id, bo.id],
      cause: 'disbanded',
      byUserId: ada.id,
      reason: null,
      ip: null,
      deletedAt: new Date().toISOString(),
    });
    expect(await fileOf(elsewhere.id)).toBeDefined();
    await eventually(async () => !(await hasFile(files[0]!)) && !(await hasFile(files[1]!)));
  });

  it('stays with its message when its author deletes the account, unless it was never sent', async () => {
    const [used, unused] = [await chat.upload(ada, groupId), await chat.upload(ada, groupId)];
    await chat.postPhotos(ada, groupId, [used.id]);
    const deletedAt = new Date().toISOString();
    await chat.service.incoming.deliver(userDeletedV1, ada.id, { userId: ada.id, deletedAt });
    expect(await history(bo)).toMatchObject([{ photos: [used] }]);
    expect(await fileOf(unused.id)).toBeUndefined();
  });
});
