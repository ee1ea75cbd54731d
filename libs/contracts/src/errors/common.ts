/** Errors that any call can return. */
export const commonErrors = {
  INVALID_INPUT: { status: 400, message: 'Please check what you entered' },
  INVALID_JSON: { status: 400, message: 'The request body is not valid JSON' },
  BODY_TOO_COMPLEX: { status: 400, message: 'The request body is nested too deeply or has too many values' },
  NOT_SIGNED_IN: { status: 401, message: 'Please sign in to continue' },
  CSRF_TOKEN_INVALID: { status: 403, message: 'The anti-forgery token is missing or no longer valid' },
  FORBIDDEN: { status: 403, message: "You don't have permission to do this" },
  NOT_FOUND: { status: 404, message: 'Not found' },
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    message: 'This idempotency key was already used for a different request',
  },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The request is too large' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'The request body must be JSON' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Please wait a moment and try again' },
  INTERNAL_ERROR: { status: 500, message: 'Something went wrong on our side' },
  SERVICE_UNAVAILABLE: {
    status: 503,
    message: 'This part of Circlet is temporarily unavailable. Please try again in a moment',
  },
} as const satisfies ErrorDefinitions;

/** Stable error codes, each with its HTTP status and user-facing message. */
export type ErrorDefinitions = Record<string, { readonly status: number; readonly message: string }>;
