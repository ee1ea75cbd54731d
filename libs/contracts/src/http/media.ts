/** Longest side of the small variant of a picture, in pixels. */
export const SMALL_IMAGE_PIXELS = 480;

/** Relative URLs of pictures that we store: a content hash in the name, so they never change. */
export const storedImagePattern = /^\/media\/(people|covers)\/[0-9a-f]{32}\.webp$/;

/** The small variant of one of our own pictures, for cards and avatars; any other URL stays as it is. */
export const smallImageUrl = (url: string): string =>
  storedImagePattern.test(url) ? url.replace(/\.webp$/, `-${SMALL_IMAGE_PIXELS}.webp`) : url;
