import { deleteMessage, findPhoto, messageWindow, postDirectMessage } from '@circlet/contracts';
import { type Actor, DomainError } from '@circlet/platform';
import { buildActor } from '@circlet/testing';

import { ChatSuite, storedPhotos } from '../../test/chat-suite';
import { PhotoSweep } from './photo-sweep';

describe('who can see a photo [D7.4]', () => {
  let chat: ChatSuite;
  let [ada, bo, cy]: Actor[] = [];
  let groupId: number;
  let groups: Awaited<ReturnType<ChatSuite['groupsConfirm']>>;
  const moderator = buildActor({ role: 'moderator' });
  const admin = buildActor({ role: 'admin' });

  beforeAll(async () => {
    chat = await ChatSuite.start();
    groups = await chat.groupsConfirm({
      ...{ isMember: false, groupExists: true },
      ...{ membershipId: null, joinedAt: null },
    });
  });
  beforeEach(async () => {
    [ada, bo, cy] = [await chat.person(), await chat.person(), await chat.person()];
    groupId = await chat.group(ada, bo);
  });
  afterAll(async () => {
    groups.unsubscribe();
    await chat.stop();
  });

  const see = (viewer: Actor, photoId: number): Promise<string> =>
    chat.service
      .as(viewer)
      .call(findPhoto, { body: { photoId } })
      .then(
        () => 'seen',
        (error: unknown) => {
          expect(error).toBeInstanceOf(DomainError);
          return (error as DomainError).code;
        },
      );
  const seenBy = async (photoId: number, ...viewers: Actor[]): Promise<string[]> =>
    Promise.all(viewers.map((viewer) => see(viewer, photoId)));
  const missing = 'PHOTO_NOT_FOUND';

  const inGroup = async (author = ada!): Promise<number> => {
    const { id } = await chat.upload(author, groupId);
    await chat.postPhotos(author, groupId, [id]);
    return id;
  };
  const inDirect = async (from: Actor, to: Actor): Promise<{ photoId: number; messageId: number }> => {
    const { id: photoId } = await chat.uploadTo(from, to);
    const message = await chat.service
      .as(from)
      .call(postDirectMessage, { params: { userId: to.id }, body: { photoIds: [photoId] } });
    return { photoId, messageId: message.id };
  };

  it('of a group: its members, and neither strangers nor staff', async () => {
    const id = await inGroup();
    expect(await seenBy(id, ada!, bo!, cy!, moderator, admin)).toEqual([
      ...['seen', 'seen'],
      ...[missing, missing, missing],
    ]);
  });

  it('of a group: no one who has left or was removed, not even its author', async () => {
    const membershipId = await chat.join(groupId, cy!);
    const [adas, cys] = [await inGroup(), await inGroup(cy)];
    expect(await seenBy(adas, cy!)).toEqual(['seen']);
    await chat.leave(groupId, cy!, membershipId);
    expect([await see(cy!, adas), await see(cy!, cys), await see(bo!, cys)]).toEqual([
      ...[missing, missing],
      'seen',
    ]);
  });

  it('of a one-to-one chat: the two users, and no one else, even of their groups', async () => {
    await chat.join(groupId, cy!);
    const { photoId } = await inDirect(ada!, bo!);
    expect(await seenBy(photoId, ada!, bo!, cy!, moderator, admin)).toEqual([
      ...['seen', 'seen'],
      ...[missing, missing, missing],
    ]);
  });

  it('of a group: no one who has blocked its author, and the author sees no change [D3.67]', async () => {
    const [adas, bos] = [await inGroup(), await inGroup(bo)];
    const blockId = await chat.block(bo!, ada!);
    expect(await seenBy(adas, bo!, ada!)).toEqual([missing, 'seen']);
    expect(await seenBy(bos, bo!, ada!)).toEqual(['seen', 'seen']);
    await chat.unblock(bo!, ada!, blockId);
    expect(await see(bo!, adas)).toBe('seen');
  });

  it('of a one-to-one chat: only its author while one has blocked the other', async () => {
    const [adas, bos] = [await inDirect(ada!, bo!), await inDirect(bo!, ada!)];
    const blockId = await chat.block(bo!, ada!);
    expect(await seenBy(adas.photoId, bo!, ada!)).toEqual([missing, 'seen']);
    expect(await seenBy(bos.photoId, bo!, ada!)).toEqual(['seen', missing]);
    await chat.unblock(bo!, ada!, blockId);
    expect(await see(bo!, adas.photoId)).toBe('seen');
  });

  it('before it is sent: its owner only', async () => {
    const { id } = await chat.upload(ada!, groupId);
    const { id: direct } = await chat.uploadTo(ada!, bo!);
    expect(await seenBy(id, ada!, bo!, cy!, admin)).toEqual(['seen', missing, missing, missing]);
    expect(await seenBy(direct, ada!, bo!)).toEqual(['seen', missing]);
  });

  it('after its message was deleted: no one', async () => {
    const { id } = await chat.upload(ada!, groupId);
    const message = await chat.postPhotos(ada!, groupId, [id]);
    await chat.service.as(ada!).call(deleteMessage, { params: { id: message.id } });
    expect(await seenBy(id, ada!, bo!, admin)).toEqual([missing, missing, missing]);
  });

  it('that does not exist: no one', async () => {
    expect(await seenBy(900_000_000, ada!, admin)).toEqual([missing, missing]);
  });

  describe('as evidence of a report', () => {
    const report = (reporter: Actor, reported: Actor, messageId: number, inGroupId: number | null = null) =>
      chat.service.as(reporter).call(messageWindow, {
        body: { messageId, reportedUserId: reported.id, groupId: inGroupId, before: 5, after: 5 },
      });

    it('staff too, also after its message was deleted, while its readers no longer see it', async () => {
      const { photoId, messageId } = await inDirect(ada!, bo!);
      const { photoId: other } = await inDirect(bo!, ada!);
      const evidence = await report(bo!, ada!, messageId);
      const [photo] = evidence.messages.find(({ id }) => id === messageId)!.photos;
      expect(photo).toMatchObject({ id: photoId, url: `/api/photos/${photoId}` });
      expect(evidence.messages.flatMap(({ photos }) => photos.map(({ id }) => id))).toEqual([photoId]);
      expect(await seenBy(photoId, moderator, admin, cy!)).toEqual(['seen', 'seen', missing]);
      expect(await seenBy(other, moderator, admin)).toEqual([missing, missing]);
      const { name } = await chat.service.as(admin).call(findPhoto, { body: { photoId } });

      await chat.service.as(ada!).call(deleteMessage, { params: { id: messageId } });
      await chat.service.app.get(PhotoSweep).sweep();
      expect(await chat.history(bo!, ada!)).toMatchObject([{ id: messageId, photos: [] }, {}]);
      expect(await seenBy(photoId, moderator, admin, ada!, bo!)).toEqual(['seen', 'seen', missing, missing]);
      expect(await storedPhotos()).toContain(name);
    });

    it('no one else, if the report names another author or group, for which it is refused', async () => {
      const { photoId, messageId } = await inDirect(ada!, bo!);
      for (const refused of [report(bo!, cy!, messageId), report(bo!, ada!, messageId, groupId)])
        expect((await refused).messages.flatMap(({ photos }) => photos)).toEqual([]);
      expect(await see(admin, photoId)).toBe(missing);
    });
  });
});
