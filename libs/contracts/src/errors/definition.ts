/** Stable codes with the HTTP status and the words a person reads. */
export type ErrorDefinitions = Record<string, { readonly status: number; readonly message: string }>;
