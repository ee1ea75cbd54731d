import { z } from 'zod';

import { DomainError } from '../errors/domain-error';
import { isStorable } from '../errors/validate';

/** Sort key of the last row of a page. The next page starts after it. */
export type Keyset = readonly (string | number)[];

/** Encodes a keyset as an opaque cursor. */
export const encodeCursor = (keyset: Keyset): string =>
  Buffer.from(JSON.stringify(keyset)).toString('base64url');

const parseCursor = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
};

/**
 * Decodes a cursor.
 * @param schema - schema of this sort order's keyset
 * @throws DomainError `INVALID_INPUT` for anything that is not a cursor of this list
 */
export function decodeCursor<S extends z.ZodType<Keyset>>(cursor: string, schema: S): z.output<S> {
  const keyset = schema.safeParse(parseCursor(cursor));
  if (keyset.success) return keyset.data;
  throw new DomainError('INVALID_INPUT', 'This page does not exist', [
    { path: 'cursor', message: 'Not a valid cursor for this list' },
  ]);
}

/** Parts of a keyset. Each is limited to values that PostgreSQL can compare with a column of that type. */
export const keysetParts = {
  /** A bigint, limited to integers that JSON carries exactly. */
  id: z.number().int(),
  /** A timestamp in the format of rows. PostgreSQL has no year 0. */
  timestamp: z.iso.datetime({ precision: 3 }).refine((time) => !time.startsWith('0000')),
  /** A date. PostgreSQL has no year 0. */
  day: z.iso.date().refine((day) => !day.startsWith('0000')),
  text: z.string().max(500).refine(isStorable),
} as const;

/** Keyset of lists sorted by id. */
export const idKeyset = z.tuple([keysetParts.id]);

/** Keyset of lists sorted by time, with the id as tiebreaker. */
export const timestampKeyset = z.tuple([keysetParts.timestamp, keysetParts.id]);
