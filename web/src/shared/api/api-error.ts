import type { ErrorDetail } from '@circlet/contracts';

interface ErrorBody {
  code?: unknown;
  message?: unknown;
  details?: unknown;
}

const isDetail = (value: unknown): value is ErrorDetail =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as ErrorDetail).path === 'string' &&
  typeof (value as ErrorDetail).message === 'string';

function parseBody(text: string): ErrorBody {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}

/** Any answer that is not a success. Its text is the status, a colon, and the body (or the status text without one). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The stable code of the contracts' error catalogue; null where something else than our API answered. */
  readonly code: string | null;
  /** The words for people; null where something else than our API answered. */
  readonly serverMessage: string | null;
  /** The wrong fields of a 400. */
  readonly details: readonly ErrorDetail[];

  constructor(
    readonly status: number,
    statusText: string,
    body: string,
  ) {
    super(`${String(status)}: ${body === '' ? statusText : body}`);
    const { code, message, details } = parseBody(body);
    this.code = typeof code === 'string' ? code : null;
    this.serverMessage = typeof message === 'string' ? message : null;
    this.details = Array.isArray(details) ? details.filter(isDetail) : [];
  }
}

/** The server's words for people, or the fallback where the failure never reached the server. */
export const messageOf = (error: unknown, fallback: string): string =>
  (error instanceof ApiError ? error.serverMessage : null) ?? fallback;

/** The server's words for a refusal that the same request meets again now (409, 429); the fallback for any other failure. */
export const refusalOf = (error: unknown, fallback: string): string =>
  error instanceof ApiError && (error.status === 409 || error.status === 429)
    ? messageOf(error, fallback)
    : fallback;
