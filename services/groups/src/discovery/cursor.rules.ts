import type { GroupSort } from '@circlet/contracts';
import { keysetParts } from '@circlet/platform';
import { z } from 'zod';

const { id, timestamp, text } = keysetParts;

/** The parts of a page's last row that each sort order needs. */
const keys = {
  created: z.object({ createdAt: timestamp, id }),
  name: z.object({ sortName: text, id }),
  size: z.object({ maxMembers: z.number().int().min(0).max(100), createdAt: timestamp, id }),
};

/** The decoded position of a cursor. */
export type CursorPosition = Partial<{ createdAt: string; sortName: string; maxMembers: number }> & {
  id: number;
};

const keyOf = {
  newest: 'created',
  oldest: 'created',
  name: 'name',
  size_small: 'size',
  size_large: 'size',
} as const;

/** The columns that a cursor is built from. */
export interface CursorSource {
  readonly id: number;
  readonly createdAt: Date;
  readonly maxMembers: number;
  readonly sortName: string;
}

/** Encodes a row's position. The cursor is opaque to clients and valid for this sort order only. */
export function encodeCursor(sort: GroupSort, row: CursorSource): string {
  const end = { ...row, createdAt: row.createdAt.toISOString() };
  return Buffer.from(JSON.stringify([sort, keys[keyOf[sort]].parse(end)])).toString('base64url');
}

/**
 * Decodes a cursor.
 * @returns null for anything that isn't a cursor of this sort order
 */
export function decodeCursor(sort: GroupSort, cursor: string): CursorPosition | null {
  try {
    const parsed = z
      .tuple([z.literal(sort), keys[keyOf[sort]]])
      .parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return parsed[1];
  } catch {
    return null;
  }
}
