import type { Call, Role } from '@circlet/contracts';
import { z } from 'zod';

import type { RequestContent } from './browser';

/** A request that should be refused, although a few can succeed. */
export interface BrokenRequest extends RequestContent {
  readonly path: string;
  /** Whether it carries the anti-forgery token. */
  readonly hasToken: boolean;
}

const ids = [
  '1',
  '2',
  '3',
  '4',
  '0',
  '-1',
  '1.5',
  'abc',
  '9'.repeat(30),
  'x'.repeat(600),
  '%00',
  '%zz',
  '%20',
];
const words = [
  '1',
  '0',
  '-1',
  '1000',
  'abc',
  '',
  '%00',
  'true',
  'e30',
  'x'.repeat(600),
  '%F0%9F%8E%B2',
  '[]',
];
const values = [
  ...[1, 2, 3, 0, -1, 1.5, 2 ** 53, null, true, [], {}, ['x'], '', 'x', '1', '\u0000', 'A'.repeat(3_000)],
  ...['accepted', 'user', 'resolved', 'spam', '2026-01-01T00:00:00.000Z', 'no.such@example.org'],
  ...['A text of more than twenty characters', 'data:image/png;base64,AAAA', 'data:image/svg+xml,<svg/>'],
];
const rawBodies = ['', '{', '[]', 'null', '5', '"text"', '{}', '['.repeat(100), `[${'1,'.repeat(2_000)}1]`];
const types = ['text/plain', 'foo', 'application/json; charset=latin1', 'multipart/form-data', ';'];

const keysOf = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

/**
 * Returns a request for a call that is invalid in one or more ways.
 * @param random - returns numbers from 0 to 1, exclusive
 */
export function brokenRequest(call: Call, random: () => number): BrokenRequest {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const chance = (share: number): boolean => random() < share;
  const query = keysOf(call.query).filter(() => chance(0.6));
  const search = query.map((key) => `${key}=${pick(words)}`).join('&');
  const path = `${call.path.replaceAll(/:\w+/g, () => pick(chance(0.5) ? ids.slice(0, 4) : ids))}?${search}`;
  const hasToken = chance(0.9);
  if (call.method === 'GET') return { path, hasToken };
  const headers = chance(0.15) ? { 'content-type': pick(types) } : {};
  if (chance(0.05)) return { path, hasToken, headers, body: 'x'.repeat(70_000) };
  if (chance(0.25)) return { path, hasToken, headers, body: pick(rawBodies) };
  const fields = keysOf(call.body).filter(() => chance(0.85));
  return { path, hasToken, headers, body: Object.fromEntries(fields.map((key) => [key, pick(values)])) };
}

/** Roles that send the requests; undefined is a visitor. */
export const senders: readonly (Role | undefined)[] = [undefined, 'user', 'moderator', 'admin'];
