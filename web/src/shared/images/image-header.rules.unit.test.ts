import sharp, { type Sharp } from 'sharp';

import { readImageHeader } from './image-header.rules';
import { imageRefusal } from './read-image';

const bytesOf = (...parts: (string | readonly number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)),
  );
const big16 = (value: number) => [value >> 8, value & 0xff];
const small16 = (value: number) => [value & 0xff, value >> 8];
const small24 = (value: number) => [value & 0xff, (value >> 8) & 0xff, value >> 16];
const nothing = (count: number) => new Array<number>(count).fill(0);

const segment = (marker: number, content: readonly number[]) => [
  0xff,
  marker,
  ...big16(content.length + 2),
  ...content,
];
const frame = (marker: number, width: number, height: number) =>
  segment(marker, [8, ...big16(height), ...big16(width), 3, ...nothing(9)]);

/** Builders of picture headers without pixels, by format. */
const headers: Record<string, (width: number, height: number) => Uint8Array> = {
  PNG: (width, height) =>
    bytesOf('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', [0, 0], big16(width), [0, 0], big16(height)),
  GIF: (width, height) => bytesOf('GIF89a', small16(width), small16(height), nothing(3)),
  'baseline JPEG': (width, height) =>
    bytesOf('\xff\xd8', segment(0xe0, nothing(14)), frame(0xc0, width, height)),
  'progressive JPEG behind a thumbnail and tables': (width, height) =>
    bytesOf(
      '\xff\xd8',
      segment(0xe1, [...bytesOf('\xff\xd8'), ...frame(0xc0, 160, 120)]),
      segment(0xc4, nothing(20)),
      [0xff],
      frame(0xc2, width, height),
    ),
  'lossy WebP': (width, height) =>
    bytesOf('RIFF', nothing(4), 'WEBPVP8 ', nothing(7), [0x9d, 1, 0x2a], small16(width), small16(height)),
  'lossless WebP': (width, height) => {
    const bits = (width - 1) | ((height - 1) << 14);
    return bytesOf(
      'RIFF',
      nothing(4),
      'WEBPVP8L',
      nothing(4),
      [0x2f],
      small24(bits & 0xffffff),
      [bits >>> 24],
      nothing(8),
    );
  },
  'extended WebP': (width, height) =>
    bytesOf('RIFF', nothing(4), 'WEBPVP8X', nothing(8), small24(width - 1), small24(height - 1)),
};

describe('readImageHeader', () => {
  it.each(Object.entries(headers))('reads the size of a %s', (_kind, header) => {
    expect(readImageHeader(header(4097, 2311))).toEqual({ size: { width: 4097, height: 2311 } });
  });

  it.each(Object.entries(headers))('reads no size from a %s that is cut off', (_kind, header) => {
    const whole = header(4097, 2311);
    for (let length = 12; length < whole.length - 20; length += 1)
      expect(readImageHeader(whole.subarray(0, length))).toStrictEqual({});
  });

  it.each([
    ['PNG', 24],
    ['GIF', 10],
  ])('needs the whole size of a %s: %d bytes', (kind, length) => {
    const whole = headers[kind]!(300, 200);
    expect(readImageHeader(whole.subarray(0, length - 1))).toStrictEqual({});
    expect(readImageHeader(whole.subarray(0, length))).toEqual({ size: { width: 300, height: 200 } });
  });

  it.each([
    ['ends with its size', frame(0xc0, 300, 200).slice(0, 9)],
    [
      'has markers without a length',
      [0x01, 0xd0, 0xd4, 0xd8].flatMap((marker) => [0xff, marker]).concat(frame(0xc0, 300, 200)),
    ],
    ['has a segment of an unknown kind', [...segment(0x02, nothing(12)), ...frame(0xc0, 300, 200)]],
    ['has a frame of the last kind', frame(0xcf, 300, 200)],
  ])('reads the size of a JPEG that %s', (_, rest) => {
    expect(readImageHeader(bytesOf('\xff\xd8', rest))).toEqual({ size: { width: 300, height: 200 } });
  });

  it('reads no size from a JPEG that is broken', () => {
    const broken = [...segment(0xe0, nothing(14)), 0, ...frame(0xc0, 300, 200).slice(1)];
    expect(readImageHeader(bytesOf('\xff\xd8', broken))).toStrictEqual({});
  });

  it('reads no size from a WebP of an unknown kind', () => {
    expect(readImageHeader(bytesOf('RIFF', nothing(4), 'WEBPVP9 ', nothing(20)))).toStrictEqual({});
  });

  it.each([
    ['PNG', (image: Sharp) => image.png()],
    ['GIF', (image: Sharp) => image.gif()],
    ['JPEG', (image: Sharp) => image.jpeg()],
    ['progressive JPEG', (image: Sharp) => image.jpeg({ progressive: true })],
    ['lossy WebP', (image: Sharp) => image.removeAlpha().webp()],
    ['lossless WebP', (image: Sharp) => image.webp({ lossless: true })],
    ['WebP with transparency', (image: Sharp) => image.webp()],
  ])('reads the size of a real %s', async (_kind, encode) => {
    const background = { r: 200, g: 90, b: 40, alpha: 0.5 };
    const image = sharp({ create: { width: 301, height: 207, channels: 4, background } });
    expect(readImageHeader(await encode(image).toBuffer())).toEqual({ size: { width: 301, height: 207 } });
  });

  it.each(['<svg xmlns="http://www.w3.org/2000/svg"/>', '%PDF-1.7', 'RIFF....WAVE', 'JUNK....WEBP', ''])(
    'does not recognize %j',
    (text) => {
      expect(readImageHeader(bytesOf(text))).toBeUndefined();
    },
  );
});

describe('imageRefusal', () => {
  it.each([
    ['accepts a picture of 4,096 × 4,096', headers.PNG!(4096, 4096), undefined],
    ['refuses one more row', headers.PNG!(4096, 4097), 'IMAGE_TOO_MANY_PIXELS'],
    ['refuses anything but a picture', bytesOf('<svg/>'), 'IMAGE_UNSUPPORTED'],
    ['refuses more than 5 MB', new Uint8Array(5 * 1024 * 1024 + 1), 'IMAGE_TOO_LARGE'],
    ['leaves a size that it cannot read to the server', bytesOf('\xff\xd8\xff'), undefined],
  ] as const)('%s', (_title, bytes, refusal) => {
    expect(imageRefusal(bytes)).toBe(refusal);
  });
});
