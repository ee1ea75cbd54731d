import type { ChatPhoto } from '@circlet/contracts';

/** In pixels. */
export type Size = Pick<ChatPhoto, 'width' | 'height'>;

/** Longest side of a single photo in a message. Pixels. */
const longest = 320;
/** Shortest side, so that a panorama stays large enough to be seen and touched. Pixels. */
const shortest = 96;

const within = (pixels: number): number => Math.round(Math.min(longest, Math.max(shortest, pixels)));

/** Returns the size of a single photo's box, which is known before the photo loads. Extreme photos are cropped. */
export function boxOf({ width, height }: Size): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: within(width * scale), height: within(height * scale) };
}

/** Returns the text that describes one of a message's photos. */
export const describePhoto = (author: string, index: number, count: number): string =>
  count === 1 ? `Photo from ${author}` : `Photo from ${author}, ${String(index + 1)} of ${String(count)}`;
