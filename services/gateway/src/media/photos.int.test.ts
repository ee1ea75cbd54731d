import { pathToFileURL } from 'node:url';

import { findPhoto } from '@circlet/contracts';
import { openStorage, PrivateImageStore, smallPrivateImage } from '@circlet/media';
import { smallPictures, stubCall, stubRefusal } from '@circlet/testing';

import { Browser } from '../../test/browser';
import { useGateway } from '../../test/gateway-suite';
import { recordRequests } from '../../test/record-requests';
import { signedIn } from '../../test/signed-in';

const suite = useGateway();

/** Stores a photo and makes the chat service return it. */
async function givenPhoto(): Promise<{ name: string; forget: () => void }> {
  const storage = openStorage(pathToFileURL(suite.gateway.folders.storage).href);
  const images = new PrivateImageStore(storage, 'chats');
  const name = images.newName();
  await images.save(
    name,
    await images.encode(`data:image/png;base64,${smallPictures.png.toString('base64')}`),
  );
  images.onApplicationShutdown();
  const chat = await stubCall(suite.gateway.nats, findPhoto, () => ({ name }));
  return {
    name,
    forget: () => {
      chat.unsubscribe();
    },
  };
}

describe('a photo of a chat', () => {
  it.each(['', '?size=small'])(
    'is served to whom chat allows, privately, and is always asked for again%s [D7.4]',
    async (query) => {
      const { forget } = await givenPhoto();
      const seen = await recordRequests(suite.gateway.nats, findPhoto);
      const answer = await (await signedIn(suite.gateway, 7)).get(`/api/photos/83${query}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('private, no-cache');
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('cross-origin-resource-policy')).not.toBe('cross-origin');
      expect(answer.headers.get('etag')).toMatch(/^"[\w-]+"$/);
      expect(seen).toMatchObject([{ actor: { id: 7, role: 'user' }, body: { photoId: 83 } }]);
      forget();
    },
  );

  it('is not sent again to those who have it and may still see it [D7.4]', async () => {
    const { forget } = await givenPhoto();
    const browser = await signedIn(suite.gateway, 7);
    const etag = (await browser.get('/api/photos/83')).headers.get('etag')!;
    const again = await browser.get('/api/photos/83', { 'if-none-match': etag });
    expect([again.status, again.text]).toEqual([304, '']);
    expect([again.headers.get('etag'), again.headers.get('cache-control')]).toEqual([
      etag,
      'private, no-cache',
    ]);
    const small = await browser.get('/api/photos/83?size=small', { 'if-none-match': etag });
    expect(small.status).toBe(200);
    forget();
  });

  it('is refused to those who have it and may no longer see it [D7.4]', async () => {
    const { forget } = await givenPhoto();
    const browser = await signedIn(suite.gateway, 7);
    const etag = (await browser.get('/api/photos/83')).headers.get('etag')!;
    forget();
    const refusal = await stubRefusal(suite.gateway.nats, findPhoto, 'PHOTO_NOT_FOUND');
    for (const known of [etag, '*']) {
      const again = await browser.get('/api/photos/83', { 'if-none-match': known });
      expect([again.status, again.json.code]).toEqual([404, 'PHOTO_NOT_FOUND']);
      expect([again.headers.get('etag'), again.headers.get('cache-control')]).toEqual([null, 'no-store']);
    }
    refusal.unsubscribe();
  });

  it('is not served without a session, without asking chat [D7.4]', async () => {
    const { forget } = await givenPhoto();
    const seen = await recordRequests(suite.gateway.nats, findPhoto);
    const answer = await new Browser(suite.gateway.url).get('/api/photos/83');
    expect([answer.status, answer.json.code]).toEqual([401, 'NOT_SIGNED_IN']);
    expect(seen).toEqual([]);
    forget();
  });

  it('is not served under its name in the storage [D7.4]', async () => {
    const { name, forget } = await givenPhoto();
    const browser = await signedIn(suite.gateway, 7);
    for (const file of [name, smallPrivateImage(name), name.replace('chats/', 'people/../chats/')])
      expect((await browser.get(`/media/${file}`)).status).toBe(404);
    forget();
  });

  it('that the storage has lost is 404', async () => {
    const chat = await stubCall(suite.gateway.nats, findPhoto, () => ({ name: 'chats/lost.webp' }));
    const answer = await (await signedIn(suite.gateway, 7)).get('/api/photos/83');
    expect([answer.status, answer.json.code]).toEqual([404, 'PHOTO_NOT_FOUND']);
    chat.unsubscribe();
  });

  it.each(['/api/photos/x', '/api/photos/0', '/api/photos/83?size=huge'])('refuses %s', async (path) => {
    const answer = await (await signedIn(suite.gateway, 7)).get(path);
    expect([answer.status, answer.json.code]).toEqual([400, 'INVALID_INPUT']);
  });
});
