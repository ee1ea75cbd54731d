import { describeIssue, type ErrorDetail, sentenceOf } from '@circlet/contracts';
import type { z } from 'zod';

import { DomainError } from './domain-error';

/**
 * Returns whether PostgreSQL can store a text. It rejects
 * NUL, and in jsonb, lone surrogates. No one types either.
 */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);

/** Returns the path of the first text in a value that cannot be stored; undefined when there is none. */
function pathOfUnstorable(value: unknown, path: readonly string[] = []): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path.join('.');
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, entry] of Object.entries(value)) {
    const found = pathOfUnstorable(entry, [...path, key]);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns the refusal of invalid input, with the message of the first field. */
export const invalidInput = (details: readonly ErrorDetail[]): DomainError =>
  new DomainError('INVALID_INPUT', details[0] && sentenceOf(details[0]), details);

/**
 * Validates input from outside the process.
 * @throws DomainError `INVALID_INPUT` listing every invalid field, with the first field's message
 */
export function validate<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value, { error: describeIssue });
  if (result.success) {
    const path = pathOfUnstorable(result.data);
    if (path === undefined) return result.data;
    throw invalidInput([{ path, message: 'Must not contain control characters' }]);
  }
  throw invalidInput(result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
}
