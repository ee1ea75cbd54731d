import { ApiError } from '../../shared/api/api-error';

/** Returns the refusal of a sign-in because of a ban; null for any other error. */
export const suspensionIn = (error: unknown): ApiError | null =>
  error instanceof ApiError && error.code === 'ACCOUNT_SUSPENDED' ? error : null;
