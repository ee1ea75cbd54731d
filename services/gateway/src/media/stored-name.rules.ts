/** `<folder>/<content hash>.webp` and its smaller variants: nothing that could lead out of the storage. */
const shape = /^[a-z]+\/[0-9a-f]{32}(-\d+)?\.webp$/;

/** The name in the storage of what a path under `/media/` asks for; undefined when it cannot be one of ours. */
export const storedName = (path: string): string | undefined => (shape.test(path) ? path : undefined);
