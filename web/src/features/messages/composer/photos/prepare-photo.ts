import { limits } from '@circlet/contracts';

import { readImageHeader } from '../../../../shared/images/image-header.rules';
import { ImageRefusedError } from '../../../../shared/images/read-image';
import { fitted, isFine, refusalBeforeScaling, type Size } from './photo-size.rules';

/** A photo as it is uploaded, with the size of its picture. */
export interface PreparedPhoto extends Size {
  readonly file: Blob;
}

/** Long enough for the metadata that cameras write before the size. */
const headerBytes = 256 * 1024;

const quality = 0.86;

/** Draws a photo at a smaller size. Like the server, it keeps one picture of an animation. Browsers without an encoder for WebP return a PNG. */
async function scaledDown(bitmap: ImageBitmap, { width, height }: Size, type: string): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser has no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return canvas.convertToBlob({ type: type === 'image/jpeg' ? type : 'image/webp', quality });
}

/**
 * Checks a chosen photo and scales it down if it is large. The size is that of the upright photo, because browsers
 * apply the orientation of its metadata as they decode it.
 *
 * @throws {@link ImageRefusedError} if the server would refuse the photo; another error if it can't be decoded
 */
export async function preparePhoto(file: File): Promise<PreparedPhoto> {
  const header = readImageHeader(new Uint8Array(await file.slice(0, headerBytes).arrayBuffer()));
  if (header === undefined) throw new ImageRefusedError('IMAGE_UNSUPPORTED');
  const refusal = refusalBeforeScaling(file.size, header.size);
  if (refusal !== undefined) throw new ImageRefusedError(refusal);
  const bitmap = await createImageBitmap(file);
  try {
    const { width, height } = bitmap;
    if (isFine(file.size, bitmap)) return { file, width, height };
    const size = fitted(bitmap);
    const smaller = await scaledDown(bitmap, size, file.type);
    if (smaller.size > limits.imageBytes) throw new ImageRefusedError('IMAGE_TOO_LARGE');
    return { file: smaller, ...size };
  } finally {
    bitmap.close();
  }
}
