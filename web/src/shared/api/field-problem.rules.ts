import { ApiError } from './api-error';

/** What is wrong with one field of a form. */
export interface FieldProblem<Field extends string> {
  readonly field: Field;
  readonly message: string;
}

/**
 * Where in a form a refusal belongs: to the field that the server names, or the one that its code is about. Null where it is
 * about none of them.
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
