import { z } from 'zod';

import { DomainError } from '../errors/domain-error';
import { isStorable } from '../errors/validate';

/** The last row of a page, as the sort order sees it: the next page begins after it. */
export type Keyset = readonly (string | number)[];

/** An opaque cursor for the place after a row. */
export const cursorOf = (keyset: Keyset): string => Buffer.from(JSON.stringify(keyset)).toString('base64url');

const parse = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
};

/**
 * The place a cursor names.
 * @param shape - what a keyset of this sort order looks like
 * @throws DomainError `INVALID_INPUT` for anything that is not a cursor of this list
 */
export function keysetOf<S extends z.ZodType<Keyset>>(cursor: string, shape: S): z.output<S> {
  const keyset = shape.safeParse(parse(cursor));
  if (keyset.success) return keyset.data;
  throw new DomainError('INVALID_INPUT', 'This page does not exist', [
    { path: 'cursor', message: 'Not a cursor of this list' },
  ]);
}

/** What a keyset is made of, each within what PostgreSQL compares with a column of that kind. */
export const keysetParts = {
  /** A bigint as far as JSON carries it. */
  id: z.number().int(),
  /** A time as rows show it. PostgreSQL knows no year 0. */
  moment: z.iso.datetime({ precision: 3 }).refine((time) => !time.startsWith('0000')),
  text: z.string().max(500).refine(isStorable),
} as const;

/** Of lists sorted by id. */
export const idKeyset = z.tuple([keysetParts.id]);

/** Of lists sorted by time, with the id where times are the same. */
export const momentKeyset = z.tuple([keysetParts.moment, keysetParts.id]);
