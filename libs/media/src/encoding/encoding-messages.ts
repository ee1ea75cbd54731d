import type { EncodedImage, EncodingRefusal } from './encode-image';

/** What the service sends to the process that decodes pictures. */
export interface ToEncoder {
  readonly bytes: Uint8Array;
}

/** What that process sends: how much memory it uses, once when it is ready and often while it works; and one answer per picture. */
export type FromEncoder =
  { readonly rssBytes: number } | { readonly encoded: EncodedImage } | { readonly refusal: EncodingRefusal };
