import type { ErrorDefinitions } from './common';

/** Errors of sessions and connections, which the gateway itself returns. */
export const gatewayErrors = {
  REQUEST_TIMEOUT: { status: 408, message: 'This is taking too long. Please try again' },
  SESSION_NOT_FOUND: { status: 404, message: 'This session has already ended' },
} as const satisfies ErrorDefinitions;
