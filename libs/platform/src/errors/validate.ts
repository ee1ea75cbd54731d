import type { z } from 'zod';

import { DomainError } from './domain-error';

/**
 * Validates what came over a border.
 * @throws DomainError `INVALID_INPUT` that lists every wrong field; its message is the first field's.
 */
export function validate<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const details = result.error.issues.map((issue) => ({
    path: issue.path.join('.'),
    message: issue.message,
  }));
  throw new DomainError('INVALID_INPUT', details[0]?.message, details);
}
