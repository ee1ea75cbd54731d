import { limits } from '@circlet/contracts';

/** Width and height in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Longest side of an uploaded photo. Larger ones are scaled down, because the server stores them smaller anyway. */
export const longestSide = 2048;

/** Photos with more pixels are not decoded, because that could take more memory than a phone has. */
const decodablePixels = 100_000_000;

/** Larger files are not read. */
const readableBytes = 50 * 1024 * 1024;

/** Returns the largest size within the longest side, in the same proportions. */
export function fitted({ width, height }: Size): Size {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** Returns whether the server would store the photo as it is, at a reasonable size. */
export const isFine = (bytes: number, { width, height }: Size): boolean =>
  bytes <= limits.imageBytes && Math.max(width, height) <= longestSide;

/** Returns the error code for a file that is too large to be scaled down here; undefined for all others. */
export function refusalBeforeScaling(
  bytes: number,
  size: Size | undefined,
): 'IMAGE_TOO_LARGE' | 'IMAGE_TOO_MANY_PIXELS' | undefined {
  if (bytes > readableBytes) return 'IMAGE_TOO_LARGE';
  return (size?.width ?? 0) * (size?.height ?? 0) > decodablePixels ? 'IMAGE_TOO_MANY_PIXELS' : undefined;
}
