import type { ErrorDefinitions } from './definition';

/** Errors of sessions, which are the gateway's own. */
export const gatewayErrors = {
  SESSION_NOT_FOUND: { status: 404, message: 'This session has already ended' },
} as const satisfies ErrorDefinitions;
