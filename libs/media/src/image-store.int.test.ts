import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

import { limits, sharedImageUrl, smallImageUrl, thumbnailUrl } from '@circlet/contracts';
import { hostilePictures, payload } from '@circlet/testing';
import sharp from 'sharp';

import { ImageStore } from './image-store';
import { openStorage, type Storage } from './storage';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'orchid' } });

describe('ImageStore', () => {
  let folder: string;
  let storage: Storage;
  let store: ImageStore;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'circlet-media-'));
    storage = openStorage(pathToFileURL(folder).toString());
    store = new ImageStore(storage, 'covers');
  });
  afterEach(() => {
    store.onApplicationShutdown();
    return rm(folder, { recursive: true, force: true });
  });

  const stored = async (url: string) => {
    const stream = await storage.read(url.replace('/media/', ''));
    return stream === undefined ? undefined : sharp(await buffer(stream)).metadata();
  };

  it('keeps the long side within 1600 pixels, with a variant of 480 [D3.101]', async () => {
    const url = await store.save(await picture(2000, 1000).jpeg().toBuffer());
    expect(await stored(url)).toMatchObject({ format: 'webp', width: 1600, height: 800 });
    expect(await stored(smallImageUrl(url))).toMatchObject({ width: 480, height: 240 });
  });

  it('has a variant of a cover for other sites, cropped to 1200×630 [D11.2]', async () => {
    const url = await store.save(await picture(300, 600).png().toBuffer());
    expect(await stored(sharedImageUrl(url))).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    await store.remove(url);
    expect(await readdir(join(folder, 'covers'))).toEqual([]);
    const person = await new ImageStore(storage, 'people').save(await picture(300, 600).png().toBuffer());
    expect(await stored(sharedImageUrl(person))).toBeUndefined();
  });

  it('has a square variant of a photo of a person, of 96 pixels', async () => {
    const people = new ImageStore(storage, 'people');
    const url = await people.save(await picture(300, 600).png().toBuffer());
    expect(await stored(thumbnailUrl(url))).toMatchObject({ format: 'webp', width: 96, height: 96 });
    await people.remove(url);
    expect(await readdir(join(folder, 'people'))).toEqual([]);
    people.onApplicationShutdown();
    const cover = await store.save(await picture(300, 600).png().toBuffer());
    expect(await stored(thumbnailUrl(cover))).toBeUndefined();
  });

  it('does not enlarge small images', async () => {
    expect(await stored(await store.save(await picture(20, 10).png().toBuffer()))).toMatchObject({
      width: 20,
    });
  });

  it('rotates a sideways photo upright, then drops all metadata [D3.101]', async () => {
    const photo = await picture(40, 20)
      .withExif({ IFD0: { Copyright: 'Ann Example' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const metadata = await stored(await store.save(photo));
    expect(metadata).toMatchObject({ width: 20, height: 40 });
    expect(metadata?.exif).toBeUndefined();
  });

  it('names an image by its content [D3.103]', async () => {
    const [one, same, other] = await Promise.all(
      [picture(10, 10), picture(10, 10), picture(11, 11)].map(async (image) =>
        store.save(await image.png().toBuffer()),
      ),
    );
    expect(one).toMatch(/^\/media\/covers\/[0-9a-f]{32}\.webp$/);
    expect(same).toBe(one);
    expect(other).not.toBe(one);
  });

  it('accepts a GIF', async () => {
    expect(await stored(await store.save(await picture(9, 9).gif().toBuffer()))).toMatchObject({ width: 9 });
  });

  it('refuses more than 5 MB with the message of the form [R9.5 D3.102]', async () => {
    await expect(store.save(Buffer.alloc(limits.imageBytes + 1))).rejects.toMatchObject({
      status: 400,
      code: 'IMAGE_TOO_LARGE',
      message: 'Please select an image smaller than 5MB.',
    });
  });

  it.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a broken image', Buffer.from('\x89PNG\r\n\x1a\nnot really', 'latin1')],
  ])('refuses %s', async (_, bytes) => {
    await expect(store.save(bytes)).rejects.toMatchObject({
      status: 400,
      message: 'Please upload a PNG, JPEG, WebP or GIF image',
    });
  });

  it('refuses an SVG that begins like a JPEG', async () => {
    const polyglot = Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff]),
      Buffer.from('<svg width="9" height="9"/>'),
    ]);
    await expect(store.save(polyglot)).rejects.toMatchObject({ status: 400, code: 'IMAGE_UNSUPPORTED' });
  });

  it.each(hostilePictures)('handles $name: $outcome', async ({ bytes, outcome }) => {
    const saved = store.save(bytes);
    if (outcome !== 'stored') {
      await expect(saved).rejects.toMatchObject({ status: 400, code: outcome });
      expect(await readdir(folder)).toEqual([]);
      return;
    }
    const stream = await storage.read((await saved).replace('/media/', ''));
    const content = await buffer(stream!);
    expect(bytes.includes(payload)).toBe(true);
    expect(content.includes(payload)).toBe(false);
    expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width: 8, height: 8 });
  });

  it('refuses a small file that expands to 64 million pixels', async () => {
    const bomb = await picture(8000, 8000).png().toBuffer();
    expect(bomb.length).toBeLessThan(limits.imageBytes);
    await expect(store.save(bomb)).rejects.toMatchObject({ status: 400, code: 'IMAGE_TOO_MANY_PIXELS' });
  });

  it('deletes its own images and no others', async () => {
    const url = await store.save(await picture(10, 10).png().toBuffer());
    await new ImageStore(storage, 'people').remove(url);
    await store.remove('https://example.org/elsewhere.webp');
    expect(await stored(url)).toBeDefined();
    await store.remove(url);
    expect(await readdir(join(folder, 'covers'))).toEqual([]);
  });
});
