import { z } from 'zod';

import { limits } from '../limits';
import { cleanLine, cleanText } from './text.rules';

/** A positive integer id in a path. Anything else returns 400. */
export const idInPath = z.coerce
  .number({ error: 'Must be a number' })
  .int()
  .positive()
  .max(Number.MAX_SAFE_INTEGER);

/** An id in a body. */
export const id = z.number().int().positive();

/** ISO 8601 in UTC with milliseconds. */
export const timestamp = z.iso.datetime({ precision: 3 });

/** A time in a query. PostgreSQL has no year 0 and limits the length of fractions. */
export const timeQuery = z.iso
  .datetime()
  .max('2026-01-02T03:04:05.123456789Z'.length)
  .refine((time) => !time.startsWith('0000'), 'Must be a time after the year 0');

/** `Idempotency-Key`: a client-chosen key, so that repeating a creation creates nothing twice. */
export const idempotencyKeySchema = z
  .string()
  .regex(/^[\x21-\x7e]{1,255}$/, 'Must be 1 to 255 visible ASCII characters');

/** `{ id }` as path parameters. */
export const idParams = z.object({ id: idInPath });

/** Response of actions that return no row. */
export const messageResponse = z.object({ message: z.string() });

/**
 * Returns a schema for single-line text, such as a name: trimmed, with single spaces and without hidden
 * characters. Needs a maximum length.
 */
export const lineOfText = () => z.string().overwrite(cleanLine);

/** Returns a schema for multi-line text, trimmed, without hidden characters. Needs a maximum length. */
export const longText = () => z.string().overwrite(cleanText);

const emptyAsNull = (text: z.ZodString) =>
  text.transform((value) => (value === '' ? null : value)).nullable();

/** Returns a schema for multi-line text. Empty text becomes null, which represents unset text. */
export const optionalText = (max: number) => emptyAsNull(longText().max(max));

/** Returns a schema for single-line text. Empty text becomes null. */
export const optionalLine = (max: number) => emptyAsNull(lineOfText().max(max));

/**
 * Interests without duplicates, ignoring case; the first spelling wins. Commas are refused
 * because filters use them as separators.
 */
export const interests = z
  .array(
    lineOfText()
      .min(1)
      .max(limits.interests.length)
      .regex(/^[^,]*$/, "An interest can't contain a comma"),
  )
  .transform((names) =>
    [...new Map(names.toReversed().map((name) => [name.toLowerCase(), name])).values()].toReversed(),
  )
  .pipe(z.array(z.string()).max(limits.interests.max));

/** Returns a schema for the `limit` of a list, 1 to 100. */
export const limitQuery = (defaultLimit: number) =>
  z.coerce.number().int().min(1).max(limits.pageSize.max).default(defaultLimit);

/** Opaque start of the next page, from the `Link` header. */
export const cursorQuery = z.string().max(500).optional();

/** Query of a paged list, with 100 rows per page by default. */
export const pagingQuery = z.object({ limit: limitQuery(limits.pageSize.default), cursor: cursorQuery });
export type Paging = z.output<typeof pagingQuery>;

/** Returns a schema for comma-separated words in a query; omitted or empty text means none. */
export const commaSeparated = (max: number) =>
  z
    .string()
    .max(max)
    .default('')
    .transform((words) =>
      words
        .split(',')
        .map((word) => word.trim())
        .filter((word) => word !== ''),
    );
