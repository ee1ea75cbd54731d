/** Longest side of the small variant of an image, in pixels. */
export const SMALL_IMAGE_PIXELS = 480;

/** Matches relative URLs of stored images. Their names contain a content hash, so they never change. */
export const storedImagePattern = /^\/media\/(people|covers)\/[0-9a-f]{32}\.webp$/;

/** Returns the URL of a stored image's small variant, for cards and avatars; any other URL unchanged. */
export const smallImageUrl = (url: string): string =>
  storedImagePattern.test(url) ? url.replace(/\.webp$/, `-${SMALL_IMAGE_PIXELS}.webp`) : url;
