import { z } from 'zod';

import { limits } from '../limits';
import { cleanLine, cleanText } from './text.rules';

/** A positive integer id in a path; anything else answers 400. */
export const idInPath = z.coerce
  .number({ error: 'Must be a number' })
  .int()
  .positive()
  .max(Number.MAX_SAFE_INTEGER);

/** An id in an answer. */
export const id = z.number().int().positive();

/** ISO 8601 in UTC with milliseconds. */
export const timestamp = z.iso.datetime({ precision: 3 });

/** A time in a query. PostgreSQL knows no year 0, and no fraction of any length. */
export const momentQuery = z.iso
  .datetime()
  .max('2026-01-02T03:04:05.123456789Z'.length)
  .refine((time) => !time.startsWith('0000'), 'Must be a time after the year 0');

/** `Idempotency-Key`: the name that a client gives a creation, so that repeating it creates nothing twice. */
export const idempotencyKeySchema = z
  .string()
  .regex(/^[\x21-\x7e]{1,255}$/, 'Must be 1 to 255 visible ASCII characters');

/** `{ id }` as path parameters. */
export const idParams = z.object({ id: idInPath });

/** The answer of actions that have no row to show. */
export const messageResponse = z.object({ message: z.string() });

/** Text on one line, such as a name: trimmed, single spaces, no hidden characters. Needs a maximum length. */
export const lineOfText = () => z.string().overwrite(cleanLine);

/** Text that may have several lines: trimmed, no hidden characters. Needs a maximum length. */
export const longText = () => z.string().overwrite(cleanText);

const orNull = (text: z.ZodString) => text.transform((value) => (value === '' ? null : value)).nullable();

/** Text of several lines; an empty one becomes null, which is how unset text is stored and shown. */
export const optionalText = (max: number) => orNull(longText().max(max));

/** Text on one line; an empty one becomes null. */
export const optionalLine = (max: number) => orNull(lineOfText().max(max));

/** Interests without duplicates regardless of case; the first spelling wins. Filters part them with commas. */
export const interests = z
  .array(
    lineOfText()
      .min(1)
      .max(limits.interests.length)
      .regex(/^[^,]*$/, 'An interest may not contain a comma'),
  )
  .transform((names) =>
    [...new Map(names.toReversed().map((name) => [name.toLowerCase(), name])).values()].toReversed(),
  )
  .pipe(z.array(z.string()).max(limits.interests.max));

/** `limit` of a list: 1 to 100. */
export const limitQuery = (byDefault: number) =>
  z.coerce.number().int().min(1).max(limits.pageSize.max).default(byDefault);

/** Where the next page begins: an opaque string out of `Link`. */
export const cursorQuery = z.string().max(500).optional();

/** The query of a list that is answered page by page, 100 rows at a time unless asked otherwise. */
export const pagingQuery = z.object({ limit: limitQuery(limits.pageSize.default), cursor: cursorQuery });
export type Paging = z.output<typeof pagingQuery>;

/** Comma-separated words of a query; none when it is left out or empty. */
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
