import type { FieldPath, UseFormSetError } from 'react-hook-form';

import { ApiError } from '../../../shared/api/api-error';
import { emptyForm, type GroupFormValues } from './group-form.schema';

const fieldByCode: Record<string, FieldPath<GroupFormValues>> = {
  IMAGE_UNSUPPORTED: 'imageUrl',
  IMAGE_TOO_LARGE: 'imageUrl',
  IMAGE_TOO_MANY_PIXELS: 'imageUrl',
  MORE_MEMBERS_THAN_PLACES: 'maxMembers',
};

/** Shows the server's error messages at the fields that they are about, and focuses the first one. */
export function showServerErrors(error: unknown, setError: UseFormSetError<GroupFormValues>): void {
  if (!(error instanceof ApiError)) return;
  const field = fieldByCode[error.code ?? ''];
  if (field !== undefined) setError(field, { message: error.serverMessage ?? '' }, { shouldFocus: true });
  const shown = error.details.filter(({ path }) => path in emptyForm);
  for (const [index, { path, message }] of shown.entries())
    setError(path as FieldPath<GroupFormValues>, { message }, { shouldFocus: index === 0 });
}
