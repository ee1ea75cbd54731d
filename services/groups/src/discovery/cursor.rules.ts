/** Where a page ended, in the order of the list: opaque to clients. */
export const encodeCursor = (key: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url');

/** @returns null for anything that is not a cursor of `length` parts. */
export function decodeCursor(cursor: string, length: number): (string | number)[] | null {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (!Array.isArray(key) || key.length !== length) return null;
    const parts = key as unknown[];
    return parts.every((part) => typeof part === 'string' || typeof part === 'number') ? parts : null;
  } catch {
    return null;
  }
}
