import { sharedImageSize, THUMBNAIL_PIXELS } from '@circlet/contracts';
import sharp, { type Metadata, type Sharp } from 'sharp';

import { encodingLimits as limits } from './encoding.rules';

/** The variants of an image that not every image has. */
export interface Variants {
  /** Whether other sites show it with a link. */
  readonly isShared?: boolean;
  /** Whether it is shown as a small avatar. */
  readonly isAvatar?: boolean;
}

/** An image in its stored form: WebP without metadata, in at least two sizes. */
export interface EncodedImage {
  readonly large: Uint8Array;
  readonly small: Uint8Array;
  /** Of the large size, in pixels. */
  readonly width: number;
  readonly height: number;
  /** JPEG, which every site can show, cropped to their format. */
  readonly shared?: Uint8Array;
  /** Square, cropped like the round frame of an avatar. */
  readonly thumbnail?: Uint8Array;
}

/** Why an image is refused. Both are codes of the error catalog. */
export type EncodingRefusal = 'IMAGE_UNSUPPORTED' | 'IMAGE_TOO_MANY_PIXELS';

/** Limits memory to one image: one libvips thread, no cache, and only the loaders of the four formats. */
export function prepareEncoding(): void {
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadNsgifBuffer',
    ],
  });
}

/**
 * Re-encodes an image upright, without metadata and within our
 * sizes. The header is checked before any pixel is decoded.
 */
export async function encodeImage(
  bytes: Uint8Array,
  variants: Variants,
): Promise<EncodedImage | EncodingRefusal> {
  try {
    if (hasTooManyPixels(await sharp(bytes, { failOn: 'error' }).metadata())) return 'IMAGE_TOO_MANY_PIXELS';
    return await encodeAllSizes(bytes, variants);
  } catch {
    return 'IMAGE_UNSUPPORTED';
  }
}

function hasTooManyPixels({ width, height, pages = 1 }: Metadata): boolean {
  const pixels = width * height;
  return pixels > limits.pixels || pixels * pages > limits.totalPixels;
}

/**
 * Decodes once (an animation's first frame) and derives all sizes from that, so only one copy is in memory.
 */
async function encodeAllSizes(bytes: Uint8Array, { isShared, isAvatar }: Variants): Promise<EncodedImage> {
  const image = sharp(bytes, { limitInputPixels: limits.pixels, pages: 1, failOn: 'error' });
  const { data, info } = await fitInside(image.autoOrient(), limits.largeSide)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const decoded = (): Sharp =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  return {
    large: await toWebp(decoded()),
    small: await toWebp(fitInside(decoded(), limits.smallSide)),
    width: info.width,
    height: info.height,
    ...(isShared === true ? { shared: await toShared(decoded()) } : {}),
    ...(isAvatar === true ? { thumbnail: await toWebp(toSquare(decoded(), THUMBNAIL_PIXELS)) } : {}),
  };
}

const fitInside = (image: Sharp, side: number): Sharp =>
  image.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });

const toSquare = (image: Sharp, side: number): Sharp =>
  image.resize({ width: side, height: side, fit: 'cover', withoutEnlargement: true });

/** Some sites show transparent parts as black, others as white. Ours are white. */
const toShared = (image: Sharp): Promise<Buffer> =>
  image
    .flatten({ background: 'white' })
    .resize({ ...sharedImageSize, fit: 'cover' })
    .jpeg({ quality: 82 })
    .toBuffer();

const toWebp = (image: Sharp): Promise<Buffer> => image.webp({ quality: 82 }).toBuffer();
