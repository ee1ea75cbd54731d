import type { PictureSize } from '@circlet/testing';
import sharp from 'sharp';

/** Returns a GIF whose full-size first frame is repeated. */
export async function gifOfFrames(size: PictureSize, frames: number): Promise<Buffer> {
  const one = await plain(size).gif().toBuffer();
  const start = 13 + (((one[10] ?? 0) & 0x80) === 0 ? 0 : 3 * 2 ** (((one[10] ?? 0) & 7) + 1));
  const frame = one.subarray(start, -1);
  return Buffer.concat([one.subarray(0, start), ...Array<Buffer>(frames).fill(frame), one.subarray(-1)]);
}

/** Returns a progressive JPEG whose last scan is repeated. Each scan touches every pixel. */
export async function jpegOfScans(size: PictureSize, repetitions: number): Promise<Buffer> {
  const jpeg = await plain(size).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer();
  const last = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
  return Buffer.concat([jpeg.subarray(0, -2), ...Array<Buffer>(repetitions).fill(last), jpeg.subarray(-2)]);
}

/** Returns an image of a single color. */
export const plain = ({ width, height }: PictureSize): sharp.Sharp =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } });
