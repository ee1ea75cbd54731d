import { crc32, deflateSync } from 'node:zlib';

import sharp from 'sharp';

/** Sides of a picture in pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** Starts and steps of the seven passes of an interlaced PNG: column, row, columns, rows. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

function bytesUnpacked({ width, height }: Size, bytesPerPixel: number, isInterlaced: boolean): number {
  const parts = isInterlaced ? passes : ([[0, 0, 1, 1]] as const);
  return parts.reduce((sum, [column, row, columns, rows]) => {
    const [wide, high] = [Math.ceil((width - column) / columns), Math.ceil((height - row) / rows)];
    return sum + high * (1 + wide * bytesPerPixel);
  }, 0);
}

/** A transparent PNG with four channels of 8 or 16 bits: a few hundred kilobytes of zeros, whatever its size. */
export function pngBomb(size: Size, bits: 8 | 16, isInterlaced: boolean): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size.width, 0);
  header.writeUInt32BE(size.height, 4);
  header.set([bits, 6, 0, 0, isInterlaced ? 1 : 0], 8);
  const pixels = deflateSync(Buffer.alloc(bytesUnpacked(size, bits / 2, isInterlaced)), { level: 6 });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A GIF whose first frame comes again and again, each time as large as the whole. */
export async function gifOfFrames(size: Size, frames: number): Promise<Buffer> {
  const one = await plain(size).gif().toBuffer();
  const start = 13 + (((one[10] ?? 0) & 0x80) === 0 ? 0 : 3 * 2 ** (((one[10] ?? 0) & 7) + 1));
  const frame = one.subarray(start, -1);
  return Buffer.concat([one.subarray(0, start), ...Array<Buffer>(frames).fill(frame), one.subarray(-1)]);
}

/** What writes two numbers of 16 bits, one after the other, into a copy of a picture. */
const withNumbers = (picture: Buffer, at: number, ...numbers: readonly Buffer[]): Buffer => {
  const copy = Buffer.from(picture);
  numbers.forEach((number, index) => number.copy(copy, at + 2 * index));
  return copy;
};

const little = (value: number): Buffer => Buffer.from([value & 0xff, value >> 8]);
const big = (value: number): Buffer => Buffer.from([value >> 8, value & 0xff]);

/** Small pictures whose headers say that they are this large. */
export const claims = {
  gif: async ({ width, height }: Size): Promise<Buffer> => {
    const gif = await plain({ width: 8, height: 8 }).gif().toBuffer();
    const frame = gif.indexOf(0x2c, 13 + 6);
    return withNumbers(
      withNumbers(gif, 6, little(width), little(height)),
      frame + 5,
      little(width),
      little(height),
    );
  },
  jpeg: async ({ width, height }: Size): Promise<Buffer> => {
    const jpeg = await plain({ width: 8, height: 8 }).jpeg({ progressive: true }).toBuffer();
    return withNumbers(jpeg, jpeg.indexOf(Buffer.from([0xff, 0xc2])) + 5, big(height), big(width));
  },
  webp: async ({ width, height }: Size): Promise<Buffer> => {
    const webp = await plain({ width: 8, height: 8 }).webp().toBuffer();
    return withNumbers(
      webp,
      webp.indexOf(Buffer.from([0x9d, 0x01, 0x2a])) + 3,
      little(width),
      little(height),
    );
  },
};

/** A JPEG that is sharpened in steps, each of which touches every pixel; the last step comes again and again. */
export async function jpegOfScans(size: Size, repetitions: number): Promise<Buffer> {
  const jpeg = await plain(size).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer();
  const last = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
  return Buffer.concat([jpeg.subarray(0, -2), ...Array<Buffer>(repetitions).fill(last), jpeg.subarray(-2)]);
}

/** One color. */
export const plain = ({ width, height }: Size): sharp.Sharp =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } });
