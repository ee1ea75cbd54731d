import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';

import { fieldProblem } from '../../../api/field-problem.rules';

/** Shows the server's message at the field that it is about, and focuses the field. */
export function showServerError<Values extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): void {
  const problem = fieldProblem(error, fields);
  if (problem !== null) setError(problem.field, { message: problem.message }, { shouldFocus: true });
}
