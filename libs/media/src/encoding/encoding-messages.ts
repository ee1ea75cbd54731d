import type { EncodedImage, EncodingRefusal, Variants } from './encode-image';

/** A message from the service to the process that decodes images. */
export interface ToEncoder extends Variants {
  readonly bytes: Uint8Array;
}

/**
 * A message from the process that decodes images: its memory use, once
 * when it is ready and often while it works, and one answer per image.
 */
export type FromEncoder =
  { readonly rssBytes: number } | { readonly encoded: EncodedImage } | { readonly refusal: EncodingRefusal };
