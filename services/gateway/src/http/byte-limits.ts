/** How much a request may carry, in bytes. */
export const byteLimits = {
  body: 64 * 1024,
  /** A file of 5 MB fits as a data URL. */
  bodyWithImage: 8 * 1024 * 1024,
} as const;
