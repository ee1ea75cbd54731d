import { SMALL_IMAGE_PIXELS } from '@circlet/contracts';
import { DomainError } from '@circlet/platform';
import sharp, { type Sharp } from 'sharp';

import { sniffImageFormat } from './image-format.rules';

/** Longest side of what is kept, in pixels. */
const LARGE_PIXELS = 1600;
/** More than any camera makes; a small file may claim to be far larger and exhaust the memory. */
const MAX_PIXELS = 60_000_000;

// One picture at a time per thread of the pool, and no cache: a service that encodes now and then stays small.
sharp.concurrency(1);
sharp.cache(false);

/** A picture as it is kept: WebP without metadata, in two sizes. */
export interface EncodedImage {
  readonly large: Buffer;
  readonly small: Buffer;
}

const variant = (image: Sharp, side: number): Promise<Buffer> =>
  image
    .clone()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();

/**
 * Re-encodes a picture: upright, without metadata, within our sizes.
 * @throws DomainError `IMAGE_UNSUPPORTED` for anything but a readable PNG, JPEG, WebP or GIF
 */
export async function encodeImage(bytes: Uint8Array): Promise<EncodedImage> {
  if (sniffImageFormat(bytes) === undefined) throw new DomainError('IMAGE_UNSUPPORTED');
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient();
    const [large, small] = await Promise.all([
      variant(image, LARGE_PIXELS),
      variant(image, SMALL_IMAGE_PIXELS),
    ]);
    return { large, small };
  } catch {
    throw new DomainError('IMAGE_UNSUPPORTED');
  }
}
