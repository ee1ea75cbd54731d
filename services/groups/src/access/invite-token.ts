import { createHash, randomBytes } from 'node:crypto';

import type { RpcRequest } from '@circlet/platform';

/** Returns a new token of an invite link, which can't be guessed. */
export const newInviteToken = (): string => randomBytes(24).toString('base64url');

/** Returns the stored form of a token. A leaked database opens no group. */
export const inviteTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

const textAt = (part: unknown, key: string): string | null => {
  const value: unknown = typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined;
  return typeof value === 'string' ? value : null;
};

/** Returns the invite token that a request presents: `invite` of its query or `inviteToken` of its body. */
export const inviteTokenIn = ({ query, body }: Pick<RpcRequest, 'query' | 'body'>): string | null =>
  textAt(query, 'invite') ?? textAt(body, 'inviteToken');
