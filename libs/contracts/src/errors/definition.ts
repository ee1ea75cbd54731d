/** Stable error codes, each with its HTTP status and user-facing message. */
export type ErrorDefinitions = Record<string, { readonly status: number; readonly message: string }>;
