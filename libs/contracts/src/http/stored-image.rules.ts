/** Longest side of the small variant of an image, in pixels. */
export const SMALL_IMAGE_PIXELS = 480;

/** Width and height of the square variant of a person's photo, in pixels. */
export const THUMBNAIL_PIXELS = 96;

/** Matches relative URLs of stored images. Their names contain a content hash, so they never change. */
export const storedImagePattern = /^\/media\/(people|covers)\/[0-9a-f]{32}\.webp$/;

const variantUrl = (url: string, pixels: number): string =>
  storedImagePattern.test(url) ? url.replace(/\.webp$/, `-${pixels}.webp`) : url;

/** Returns the URL of a stored image's small variant, for cards and profiles; any other URL unchanged. */
export const smallImageUrl = (url: string): string => variantUrl(url, SMALL_IMAGE_PIXELS);

/** Returns the URL of the square variant of a person's photo, for small avatars; any other URL unchanged. */
export const thumbnailUrl = (url: string): string => variantUrl(url, THUMBNAIL_PIXELS);

/** Size of the picture that other sites show with a link, in pixels. */
export const sharedImageSize = { width: 1200, height: 630 } as const;

/** Returns the URL of a stored cover's variant for other sites. */
export const sharedImageUrl = (url: string): string =>
  url.replace(/\.webp$/, `-${sharedImageSize.width}x${sharedImageSize.height}.jpg`);
