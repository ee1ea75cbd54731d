import type { z } from 'zod';

import { DomainError } from './domain-error';

/** What text must not contain anywhere: PostgreSQL cannot store it, and nobody types it. */
const NUL = '\u0000';

/** Where in a value a text contains what cannot be stored; undefined when none does. */
function pathOfNul(value: unknown, path: readonly string[] = []): string | undefined {
  if (typeof value === 'string') return value.includes(NUL) ? path.join('.') : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, entry] of Object.entries(value)) {
    const found = pathOfNul(entry, [...path, key]);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Validates what came over a border.
 * @throws DomainError `INVALID_INPUT` that lists every wrong field; its message is the first field's.
 */
export function validate<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) {
    const path = pathOfNul(result.data);
    if (path === undefined) return result.data;
    const message = 'Must not contain control characters';
    throw new DomainError('INVALID_INPUT', message, [{ path, message }]);
  }
  const details = result.error.issues.map((issue) => ({
    path: issue.path.join('.'),
    message: issue.message,
  }));
  throw new DomainError('INVALID_INPUT', details[0]?.message, details);
}
