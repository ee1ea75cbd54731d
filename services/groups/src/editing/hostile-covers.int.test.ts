import { createGroup, listGroups, updateGroup } from '@circlet/contracts';
import { ImageStore } from '@circlet/media';
import type { Actor } from '@circlet/platform';
import {
  eventually,
  settledAnswers,
  hostilePictures,
  largestPicture,
  pngBomb,
  smallPictures,
  type TestService,
  whileSuspended,
} from '@circlet/testing';

import { buildGroup, givenGroup } from '../../test/build-group';
import { signUp, startGroups } from '../../test/start-groups';

describe('a hostile picture as a cover', () => {
  let service: TestService;
  let owner: Actor;
  beforeAll(async () => {
    service = await startGroups();
    owner = await signUp(service);
  });
  afterAll(() => service.stop());

  const dataUrl = (bytes: Buffer): string => `data:image/png;base64,${bytes.toString('base64')}`;

  it.each(hostilePictures)(
    'is refused, or stored as nothing but an image: $name',
    async ({ bytes, outcome }) => {
      const answer = service
        .as(owner)
        .call(createGroup, { body: { ...buildGroup(), imageUrl: dataUrl(bytes) } });
      if (outcome === 'stored')
        expect((await answer).coverPhoto).toMatch(/^\/media\/covers\/[0-9a-f]{32}\.webp$/);
      else await expect(answer).rejects.toMatchObject({ status: 400, code: outcome });
    },
  );

  const coverOf = (id: number, bytes: Buffer): Promise<string> =>
    service
      .as(owner)
      .call(updateGroup, { params: { id }, body: { coverPhoto: dataUrl(bytes) } })
      .then(
        () => 'stored',
        (error: unknown) => (error as { code?: string }).code ?? 'unknown',
      );

  it('does not block discovery while the decoder is stuck and others are queued', async () => {
    const { id } = await givenGroup(service, owner);
    expect(await coverOf(id, smallPictures.png)).toBe('stored');
    const answers = await whileSuspended(service.app.get(ImageStore).decoderPid!, async () => {
      // One picture is being decoded and eight are queued, as the immediate refusal of the tenth shows.
      const pictures = Array.from({ length: 10 }, () => coverOf(id, smallPictures.png));
      expect(await Promise.race(pictures)).toBe('SERVICE_UNAVAILABLE');
      for (let asked = 0; asked < 5; asked += 1)
        expect(await service.visitor.call(listGroups, { query: {} })).not.toEqual([]);
      // The queued requests are answered only after the stuck decode times out.
      expect(await settledAnswers(pictures)).toEqual(['SERVICE_UNAVAILABLE']);
      return pictures;
    });
    await Promise.all(answers);
  });

  it('does not block discovery while eight of the worst are decoded', async () => {
    const { id } = await givenGroup(service, owner);
    const worst = pngBomb(largestPicture, 16, true);
    let areDone = false;
    const answers = Promise.all(Array.from({ length: 8 }, () => coverOf(id, worst))).finally(() => {
      areDone = true;
    });
    // A busy machine may need longer than the deadline of a call.
    const list = () => eventually(() => service.visitor.call(listGroups, { query: {} }));
    expect(await list()).not.toEqual([]);
    expect(areDone).toBe(false);
    for (let asked = 0; asked < 4; asked += 1) expect(await list()).not.toEqual([]);
    for (const answer of await answers)
      expect(['stored', 'IMAGE_UNSUPPORTED', 'SERVICE_UNAVAILABLE']).toContain(answer);
  });
});
