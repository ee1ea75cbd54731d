import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

import { hostilePictures, payload } from '@circlet/testing';
import sharp from 'sharp';

import { PrivateImageStore, smallPrivateImage } from './private-image-store';
import { openStorage, type Storage } from './storage';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'orchid' } });
const dataUrl = (bytes: Buffer): string => `data:image/jpeg;base64,${bytes.toString('base64')}`;

describe('PrivateImageStore', () => {
  let folder: string;
  let storage: Storage;
  let store: PrivateImageStore;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'circlet-media-'));
    storage = openStorage(pathToFileURL(folder).toString());
    store = new PrivateImageStore(storage, 'chats');
  });
  afterEach(() => {
    store.onApplicationShutdown();
    return rm(folder, { recursive: true, force: true });
  });

  const save = async (bytes: Buffer) => {
    const name = store.newName();
    const encoded = await store.encode(dataUrl(bytes));
    await store.save(name, encoded);
    return { name, width: encoded.width, height: encoded.height };
  };
  const stored = async (name: string) => buffer((await storage.read(name))!);
  const files = async (): Promise<string[]> =>
    (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.webp'));

  it('drops the place where a photo was taken, in both sizes [D7.3]', async () => {
    const taken = await picture(2000, 1000)
      .jpeg()
      .withExif({
        IFD0: { Copyright: 'Ann Example', Model: 'Pocket 7' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '30/1 16/1 0/1',
          GPSLongitudeRef: 'W',
          GPSLongitude: '97/1 44/1 0/1',
        },
      })
      .toBuffer();
    expect((await sharp(taken).metadata()).exif?.includes('Pocket 7')).toBe(true);
    const { name, width, height } = await save(taken);
    expect([width, height]).toEqual([1600, 800]);
    for (const [file, side] of [
      [name, 1600],
      [smallPrivateImage(name), 480],
    ] as const) {
      const bytes = await stored(file);
      const metadata = await sharp(bytes).metadata();
      expect(metadata).toMatchObject({ format: 'webp', width: side });
      expect([metadata.exif, metadata.xmp, metadata.iptc]).toEqual([undefined, undefined, undefined]);
      for (const text of ['Exif', 'GPS', 'Pocket 7', 'Ann Example']) expect(bytes.includes(text)).toBe(false);
    }
  });

  it('returns the size of a sideways photo after turning it upright', async () => {
    const sideways = await picture(40, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await save(sideways)).toMatchObject({ width: 20, height: 40 });
  });

  it('gives equal images different files, so that deleting one leaves the other', async () => {
    const bytes = await picture(10, 10).png().toBuffer();
    const [one, other] = [await save(bytes), await save(bytes)];
    expect(one.name).toMatch(/^chats\/[0-9a-f]{32}\.webp$/);
    expect(await files()).toHaveLength(4);
    await store.remove(one.name);
    expect((await files()).sort()).toEqual([other.name, smallPrivateImage(other.name)].sort());
    // Again, as a sweep does that was interrupted.
    await store.remove(one.name);
  });

  it.each(hostilePictures)('handles $name: $outcome [D7.3]', async ({ bytes, outcome }) => {
    if (outcome !== 'stored') {
      await expect(save(bytes)).rejects.toMatchObject({ status: 400, code: outcome });
      expect(await files()).toEqual([]);
      return;
    }
    const { name } = await save(bytes);
    expect(bytes.includes(payload)).toBe(true);
    for (const file of [name, smallPrivateImage(name)])
      expect((await stored(file)).includes(payload)).toBe(false);
  });
});
