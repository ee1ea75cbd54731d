/** Matches `<public folder>/<content hash>.webp` and its variants, and neither private pictures nor other files. */
const shape = /^(people|covers)\/[0-9a-f]{32}(-\d+)?\.webp$|^covers\/[0-9a-f]{32}-\d+x\d+\.jpg$/;

/** Returns the storage name for a path under `/media/`; undefined if no stored picture can have it. */
export const storedName = (path: string): string | undefined => (shape.test(path) ? path : undefined);
