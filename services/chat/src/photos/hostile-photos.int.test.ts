import { listMessages, uploadGroupPhoto } from '@circlet/contracts';
import { PrivateImageStore } from '@circlet/media';
import type { Actor } from '@circlet/platform';
import {
  hostilePictures,
  largestPicture,
  pngBomb,
  settledAnswers,
  smallPictures,
  whileSuspended,
} from '@circlet/testing';

import { ChatSuite, photoDataUrl, storedPhotos } from '../../test/chat-suite';

describe('a hostile picture as a photo', () => {
  let chat: ChatSuite;
  let ada: Actor;
  let groupId: number;
  beforeAll(async () => {
    chat = await ChatSuite.start();
    ada = await chat.person();
    groupId = await chat.group(ada);
  });
  afterAll(() => chat.stop());

  const upload = (bytes: Buffer): Promise<string> =>
    chat.service
      .as(ada)
      .call(uploadGroupPhoto, { params: { id: groupId }, body: { image: photoDataUrl(bytes) } })
      .then(
        () => 'stored',
        (error: unknown) => (error as { code?: string }).code ?? 'unknown',
      );
  const history = () => chat.service.as(ada).call(listMessages, { params: { id: groupId } });

  it.each(hostilePictures)(
    'is refused, or stored as nothing but an image: $name [D7.3]',
    async ({ bytes, outcome }) => {
      const before = await storedPhotos();
      expect(await upload(bytes)).toBe(outcome);
      expect((await storedPhotos()).length - before.length).toBe(outcome === 'stored' ? 2 : 0);
    },
  );

  it.each(['', 'hello', 'data:text/html;base64,PGI+', 'https://example.com/me.jpg'])(
    'is refused if it is no picture: %j [D7.3]',
    async (image) => {
      await expect(
        chat.service.as(ada).call(uploadGroupPhoto, { params: { id: groupId }, body: { image } }),
      ).rejects.toMatchObject({ status: 400, code: 'IMAGE_UNSUPPORTED' });
    },
  );

  it('does not block messages while the decoder is stuck and others are queued', async () => {
    expect(await upload(smallPictures.png)).toBe('stored');
    const answers = await whileSuspended(chat.service.app.get(PrivateImageStore).decoderPid!, async () => {
      const photos = Array.from({ length: 10 }, () => upload(smallPictures.png));
      expect(await Promise.race(photos)).toBe('SERVICE_UNAVAILABLE');
      for (let asked = 0; asked < 5; asked += 1) {
        const { id } = await chat.post(ada, groupId, 'Still here');
        expect((await history()).at(-1)?.id).toBe(id);
      }
      expect(await settledAnswers(photos)).toEqual(['SERVICE_UNAVAILABLE']);
      return photos;
    });
    await Promise.all(answers);
  });

  it('does not block messages while eight of the worst are decoded', async () => {
    const worst = pngBomb(largestPicture, 16, true);
    const answers = Array.from({ length: 8 }, () => upload(worst));
    for (let asked = 0; asked < 5; asked += 1) await chat.post(ada, groupId, 'Still here');
    for (const answer of await Promise.all(answers))
      expect(['stored', 'IMAGE_UNSUPPORTED', 'SERVICE_UNAVAILABLE']).toContain(answer);
  });
});
