import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';

import { fieldProblem } from '../../../api/field-problem.rules';

/**
 * Shows the server's message at the field that it is about, and focuses the field.
 * @param byCode - the field for each error code that is about one
 */
export function showServerError<Values extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
  byCode: Readonly<Partial<Record<string, FieldPath<Values>>>> = {},
): void {
  const problem = fieldProblem(error, fields, byCode);
  if (problem !== null) setError(problem.field, { message: problem.message }, { shouldFocus: true });
}
