import { updateUser, verifyCredentials } from '@circlet/contracts';
import { ImageStore } from '@circlet/media';
import {
  settledAnswers,
  hostilePictures,
  largestPicture,
  pngBomb,
  smallPictures,
  whileSuspended,
} from '@circlet/testing';

import { buildUser, password, type TestUser } from '../../test/build-user';
import { startIdentity, type TestIdentity } from '../../test/start-identity';

describe('a hostile image as a photo', () => {
  let identity: TestIdentity;
  beforeAll(async () => {
    identity = await startIdentity();
  });
  afterAll(() => identity.stop());

  const put = ({ user, caller }: TestUser, bytes: Buffer): Promise<string | null> =>
    caller
      .call(updateUser, {
        params: { id: user.id },
        body: { profilePhoto: `data:image/png;base64,${bytes.toString('base64')}` },
      })
      .then(({ profilePhoto }) => profilePhoto);

  it.each(hostilePictures)(
    'is refused, or stored as nothing but an image: $name',
    async ({ bytes, outcome }) => {
      const person = await buildUser(identity.service);
      const answer = put(person, bytes);
      if (outcome === 'stored') expect(await answer).toMatch(/^\/media\/people\/[0-9a-f]{32}\.webp$/);
      else await expect(answer).rejects.toMatchObject({ status: 400, code: outcome });
    },
  );

  const outcomeOf = (answer: Promise<unknown>): Promise<string> =>
    answer.then(
      () => 'stored',
      (error: unknown) => (error as { code?: string }).code ?? 'unknown',
    );

  it('does not block sign-ins while the decoder is stuck with one and others wait', async () => {
    const [person, ...others] = await Promise.all(
      Array.from({ length: 6 }, () => buildUser(identity.service)),
    );
    await put(person!, smallPictures.png);
    const answers = await whileSuspended(identity.service.app.get(ImageStore).decoderPid!, async () => {
      // The first is being decoded, eight wait, and the tenth is refused, which proves that the others wait.
      const pictures = Array.from({ length: 10 }, () => outcomeOf(put(person!, smallPictures.png)));
      expect(await Promise.race(pictures)).toBe('SERVICE_UNAVAILABLE');
      const signIns = others.map(({ user: { email } }) =>
        identity.service.visitor.call(verifyCredentials, { body: { email, password } }),
      );
      expect((await Promise.all(signIns)).map(({ id }) => id)).toEqual(others.map(({ user }) => user.id));
      // The current one times out, and the ones waiting behind it are answered after that.
      expect(await settledAnswers(pictures)).toEqual(['SERVICE_UNAVAILABLE']);
      return pictures;
    });
    await Promise.all(answers);
  });

  it('does not block sign-ins while eight of the worst are decoded', async () => {
    const worst = pngBomb(largestPicture, 16, true);
    const person = await buildUser(identity.service);
    const others = await Promise.all(Array.from({ length: 5 }, () => buildUser(identity.service)));
    const answers = Array.from({ length: 8 }, () => outcomeOf(put(person, worst)));
    for (const { user } of others) {
      const body = { email: user.email, password };
      expect((await identity.service.visitor.call(verifyCredentials, { body })).id).toBe(user.id);
    }
    for (const answer of await Promise.all(answers))
      expect(['stored', 'IMAGE_UNSUPPORTED', 'SERVICE_UNAVAILABLE']).toContain(answer);
  });
});
