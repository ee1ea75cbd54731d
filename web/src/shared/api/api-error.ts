import type { ErrorDetail } from '@circlet/contracts';

interface ErrorBody {
  code?: unknown;
  message?: unknown;
  details?: unknown;
  appealUrl?: unknown;
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

/** Returns the path and query of a URL, so that it opens here whatever address the app was opened at. */
function pathOf(url: string): string | null {
  const parsed = URL.parse(url);
  return parsed === null ? null : parsed.pathname + parsed.search;
}

/**
 * Any response that isn't a success. Its text is the status, a colon, and the body (or
 * the status text if the body is empty).
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** Stable code from the contracts' error catalog; null if the response isn't from our API. */
  readonly code: string | null;
  /** Message for users; null if the response isn't from our API. */
  readonly serverMessage: string | null;
  /** The invalid fields of a 400. */
  readonly details: readonly ErrorDetail[];
  /** Path of the page on which a banned user can appeal; null if there is none. */
  readonly appealPath: string | null;
  /** How long to wait before another attempt, if the server says so. Seconds. */
  readonly retryAfter: number | null;

  constructor(
    readonly status: number,
    statusText: string,
    body: string,
    retryAfter: string | null = null,
  ) {
    super(`${String(status)}: ${body === '' ? statusText : body}`);
    const { code, message, details, appealUrl } = parseBody(body);
    this.code = typeof code === 'string' ? code : null;
    this.serverMessage = typeof message === 'string' ? message : null;
    this.details = Array.isArray(details) ? details.filter(isDetail) : [];
    this.retryAfter = /^\d+$/.test(retryAfter ?? '') ? Number(retryAfter) : null;
    this.appealPath = typeof appealUrl === 'string' ? pathOf(appealUrl) : null;
  }
}

/** What users read if something needs a connection and there is none. */
export const offlineMessage = 'You’re offline. Try again once you’re connected.';

/** Returns the server's message for users, or the fallback if there is none. */
export const messageOf = (error: unknown, fallback: string): string =>
  (error instanceof ApiError ? error.serverMessage : null) ?? fallback;

/** Returns the server's message for users or, if there is none, when to try again. */
export const adviceOn = (error: unknown): string =>
  messageOf(error, navigator.onLine ? 'Please try again.' : offlineMessage);

/**
 * Returns the server's message for a refusal that an immediate retry would meet again (409,
 * 429), or the fallback for any other failure.
 */
export const refusalOf = (error: unknown, fallback: string): string =>
  error instanceof ApiError && (error.status === 409 || error.status === 429)
    ? messageOf(error, fallback)
    : fallback;
