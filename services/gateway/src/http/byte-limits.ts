/** Size limits of request bodies, in bytes. */
export const byteLimits = {
  body: 64 * 1024,
  /** Fits a 5 MB file as a data URL. */
  bodyWithImage: 8 * 1024 * 1024,
} as const;
