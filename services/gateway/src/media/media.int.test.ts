import { sharedImageUrl, thumbnailUrl } from '@circlet/contracts';
import { ImageStore, openStorage } from '@circlet/media';
import { pathToFileURL } from 'node:url';

import { Browser } from '../../test/browser';
import { useGateway } from '../../test/gateway-suite';

const suite = useGateway();

/** One red pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);

const stored = (): Promise<string> => {
  const storage = openStorage(pathToFileURL(suite.gateway.folders.storage).href);
  return new ImageStore(storage, 'people').save(png);
};

const visit = (path: string, headers: Record<string, string> = {}) =>
  new Browser(suite.gateway.url).get(path, headers);

describe('a stored picture', () => {
  it('is served with its type and can be cached for a year [D3.114]', async () => {
    const answer = await visit(await stored());
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('has a small variant', async () => {
    expect((await visit((await stored()).replace('.webp', '-480.webp'))).status).toBe(200);
  });

  it('of a person has a square variant, or the small one is shown', async () => {
    const url = await stored();
    expect((await visit(thumbnailUrl(url))).status).toBe(200);
    const old = `/media/people/${'0'.repeat(32)}`;
    const answer = await visit(`${old}-96.webp`);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `${old}-480.webp`]);
  });

  it('is not sent again to a client that has it', async () => {
    const url = await stored();
    const etag = (await visit(url)).headers.get('etag')!;
    expect((await visit(url, { 'if-none-match': etag })).status).toBe(304);
  });

  it('of a cover has a variant for other sites, or they get an illustration [D11.2]', async () => {
    const storage = openStorage(pathToFileURL(suite.gateway.folders.storage).href);
    const cover = await new ImageStore(storage, 'covers').save(png);
    const answer = await visit(sharedImageUrl(cover));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const old = await visit(`/media/covers/${'0'.repeat(32)}-1200x630.jpg`);
    expect([old.status, old.headers.get('location')]).toEqual([302, '/covers/shared/default.jpg']);
  });

  it('returns 404 if it does not exist', async () => {
    const answer = await visit(`/media/people/${'0'.repeat(32)}.webp`);
    expect([answer.status, answer.json.code]).toEqual([404, 'NOT_FOUND']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});
