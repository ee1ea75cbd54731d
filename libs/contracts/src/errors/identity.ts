import type { ErrorDefinitions } from './definition';

/** Errors of accounts and profiles. */
export const identityErrors = {
  EMAIL_TAKEN: { status: 409, message: 'This email is already in use' },
  USERNAME_TAKEN: { status: 409, message: 'This username is already taken' },
  INVALID_CREDENTIALS: { status: 401, message: 'Invalid email or password' },
  ACCOUNT_SUSPENDED: { status: 403, message: 'This account has been suspended' },
  USER_NOT_FOUND: { status: 404, message: 'User not found' },
} as const satisfies ErrorDefinitions;
