import { createHash } from 'node:crypto';

/** Returns the entity tag of a response: the same on every gateway, and another one after any change. */
export function entityTagOf(headers: Readonly<Record<string, string>>, body: Uint8Array): string {
  const hash = createHash('sha256').update(JSON.stringify(headers)).update(body);
  return `"${hash.digest('base64url').slice(0, 27)}"`;
}

/** Returns whether an `If-None-Match` header names this entity tag. Compares weakly, as the header demands. */
export const isNamedBy = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch === tag ||
    ifNoneMatch.split(',').some((each) => ['*', tag].includes(each.trim().replace(/^W\//, ''))));
