import { ApiError } from './api-error';

/** Error message for one field of a form. */
export interface FieldProblem<Field extends string> {
  readonly field: Field;
  readonly message: string;
}

/**
 * Finds the form field that a server error is about: the field for its error code, or else the first field
 * named in its details. Returns null if the error isn't about any of the fields.
 *
 * @param byCode - the field for each error code that is about one
 */
export function fieldProblem<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  byCode: Readonly<Partial<Record<string, Field>>> = {},
): FieldProblem<Field> | null {
  if (!(error instanceof ApiError)) return null;
  const concerned = byCode[error.code ?? ''];
  if (concerned !== undefined && error.serverMessage !== null)
    return { field: concerned, message: error.serverMessage };
  for (const { path, message } of error.details) {
    const field = fields.find((name) => path.split('.').includes(name));
    if (field !== undefined) return { field, message };
  }
  return null;
}
