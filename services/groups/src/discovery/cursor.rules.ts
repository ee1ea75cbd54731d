import type { GroupSort } from '@circlet/contracts';
import { keysetParts } from '@circlet/platform';
import { z } from 'zod';

const { id, timestamp, day, text } = keysetParts;

const degrees = (most: number) => z.number().min(-most).max(most).nullable();

/** The parts of a page's last row that each sort order needs. */
const keys = {
  created: z.object({ createdAt: timestamp, id }),
  name: z.object({ sortName: text, id }),
  size: z.object({ maxMembers: z.number().int().min(0).max(100), createdAt: timestamp, id }),
  /** The day is null for groups that have never met. */
  active: z.object({ lastMetOn: day.nullable(), createdAt: timestamp, id }),
  /** The distance follows from the place. Both coordinates are null for groups without a known place. */
  distance: z.object({ latitude: degrees(90), longitude: degrees(180), id }),
  relevance: z.object({ isInName: z.boolean(), createdAt: timestamp, id }),
};

/** The decoded position of a cursor. */
export type CursorPosition = Partial<{
  createdAt: string;
  sortName: string;
  maxMembers: number;
  lastMetOn: string | null;
  latitude: number | null;
  longitude: number | null;
  /** Whether the name contains the text of the search. */
  isInName: boolean;
}> & {
  id: number;
};

const keyOf = {
  newest: keys.created,
  oldest: keys.created,
  name: keys.name,
  size_small: keys.size,
  size_large: keys.size,
  active: keys.active,
  distance: keys.distance,
  relevance: keys.relevance,
} as const;

const cursorSchema = z.tuple([z.string(), z.unknown()]);

/** The columns that a cursor is built from. */
export interface CursorSource {
  readonly id: number;
  readonly createdAt: Date;
  readonly maxMembers: number;
  readonly sortName: string;
  readonly lastMetOn: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly isInName: boolean;
}

/** Encodes a row's position. The cursor is opaque to clients and valid for this sort order only. */
export function encodeCursor(sort: GroupSort, row: CursorSource): string {
  const end = { ...row, createdAt: row.createdAt.toISOString() };
  return Buffer.from(JSON.stringify([sort, keyOf[sort].parse(end)])).toString('base64url');
}

/**
 * Decodes a cursor.
 * @returns null for anything that isn't a cursor of this sort order
 */
export function decodeCursor(sort: GroupSort, cursor: string): CursorPosition | null {
  try {
    const [cursorSort, position] = cursorSchema.parse(
      JSON.parse(Buffer.from(cursor, 'base64url').toString()),
    );
    // Schemas are costly to build, so none is built for this sort order.
    return cursorSort === sort ? keyOf[sort].parse(position) : null;
  } catch {
    return null;
  }
}
