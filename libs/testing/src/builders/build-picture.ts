import { crc32, deflateSync } from 'node:zlib';

/** Width and height of a picture in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const decoded = (base64: string): Buffer => Buffer.from(base64, 'base64');

/**
 * Pictures of 8 × 8 pixels in one color. The JPEG is progressive; `animatedWebp` is an animation of two frames.
 */
export const smallPictures = {
  png: decoded(
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQImWNgaGjAjoaWBADiMEABtCWbEAAAAABJRU5E' +
      'rkJggg==',
  ),
  jpeg: decoded(
    '/9j/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYa' +
      'KCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wgARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAA' +
      'AAX/xAAVAQEBAAAAAAAAAAAAAAAAAAAEBv/aAAwDAQACEAMQAAABihk1/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABBQJ//8QAFBEBAAAAAAAAAAAA' +
      'AAAAAAAAAP/aAAgBAwEBPwF//8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAgEBPwF//8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQAGPwJ//8QAFBAB' +
      'AAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPyF//9oADAMBAAIAAwAAABD/AP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQMBAT8Qf//EABQRAQAAAAAAAAAA' +
      'AAAAAAAAAAD/2gAIAQIBAT8Qf//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAT8Qf//Z',
  ),
  gif: decoded('R0lGODlhCAAIAIAAAExpcQCAgCH5BAUAAAAALAAAAAAIAAgAAAIHjI+py+1dAAA7'),
  webp: decoded('UklGRjgAAABXRUJQVlA4ICwAAACQAQCdASoIAAgAAUAmJaACdLoAA5gA/vBTH+j64RZGX/7Gb/56P/z0f6hgAA=='),
  animatedWebp: decoded(
    'UklGRsAAAABXRUJQVlA4WAoAAAACAAAABwAABwAAQU5JTQYAAAD/////AABBTk1GRAAAAAAAAAAAAAcAAAcAAGQAAAJWUDggLAAAAJABAJ0BKggACAABQCYl' +
      'oAJ0ugADmAD+8FMf6PrhFkZf/sZv/no//PR/qGAAQU5NRkgAAAAAAAAAAAAHAAAHAABkAAAAVlA4IDAAAADUAQCdASoIAAgAAAAmJaACdLoB+AADsAD+8ut/' +
      '/NgVzXPv9//S4P0uD9Lg/9KQAAA=',
  ),
} as const;

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** The seven passes of an interlaced PNG: first column, first row, column step, row step. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

function bytesUnpacked({ width, height }: PictureSize, bytesPerPixel: number, isInterlaced: boolean): number {
  const parts = isInterlaced ? passes : ([[0, 0, 1, 1]] as const);
  return parts.reduce((sum, [column, row, columns, rows]) => {
    const [wide, high] = [Math.ceil((width - column) / columns), Math.ceil((height - row) / rows)];
    return sum + high * (1 + wide * bytesPerPixel);
  }, 0);
}

function png(size: PictureSize, bits: 8 | 16, isInterlaced: boolean, unpacked: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size.width, 0);
  header.writeUInt32BE(size.height, 4);
  header.set([bits, 6, 0, 0, isInterlaced ? 1 : 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(unpacked, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * Returns a transparent PNG with four channels of 8 or 16 bits. It compresses to
 * a few hundred kilobytes of zeros, whatever its dimensions.
 */
export const pngBomb = (size: PictureSize, bits: 8 | 16, isInterlaced: boolean): Buffer =>
  png(size, bits, isInterlaced, Buffer.alloc(bytesUnpacked(size, bits / 2, isInterlaced)));

/** Returns a copy of a picture with the numbers written at the offset, one after the other. */
function withNumbers(picture: Buffer, at: number, ...numbers: readonly Buffer[]): Buffer {
  const copy = Buffer.from(picture);
  Buffer.concat(numbers).copy(copy, at);
  return copy;
}

const little = (value: number): Buffer => Buffer.from([value & 0xff, value >> 8]);
const big = (value: number): Buffer => Buffer.from([value >> 8, value & 0xff]);

/** Small pictures whose headers claim the given dimensions. */
export const forgedHeaders = {
  png: (size: PictureSize, bits: 8 | 16, isInterlaced: boolean): Buffer =>
    png(size, bits, isInterlaced, Buffer.alloc(64)),
  gif({ width, height }: PictureSize): Buffer {
    const gif = withNumbers(smallPictures.gif, 6, little(width), little(height));
    return withNumbers(gif, gif.indexOf(0x2c, 13 + 6) + 5, little(width), little(height));
  },
  jpeg({ width, height }: PictureSize): Buffer {
    const { jpeg } = smallPictures;
    return withNumbers(jpeg, jpeg.indexOf(Buffer.from([0xff, 0xc2])) + 5, big(height), big(width));
  },
  webp({ width, height }: PictureSize): Buffer {
    const { webp } = smallPictures;
    return withNumbers(
      webp,
      webp.indexOf(Buffer.from([0x9d, 0x01, 0x2a])) + 3,
      little(width),
      little(height),
    );
  },
  animatedWebp({ width, height }: PictureSize): Buffer {
    const { animatedWebp } = smallPictures;
    const at = animatedWebp.indexOf('VP8X') + 12;
    const [wide, high] = [little(width - 1), little(height - 1)];
    return withNumbers(animatedWebp, at, wide, Buffer.alloc(1), high, Buffer.alloc(1));
  },
  animatedGif(size: PictureSize, frames: number): Buffer {
    const gif = forgedHeaders.gif(size);
    const begin = gif.indexOf(Buffer.from([0x21, 0xf9]));
    const frame = gif.subarray(begin, -1);
    return Buffer.concat([gif.subarray(0, begin), ...Array<Buffer>(frames).fill(frame), gif.subarray(-1)]);
  },
};
