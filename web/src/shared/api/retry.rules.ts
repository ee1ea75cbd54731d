import { ApiError } from './api-error';

const fetchRetries = 2;
const mutationRetries = 1;
const firstDelay = 1000;
const longestDelay = 30_000;

/** Returns whether to retry a failed fetch: up to twice, but not after a 401 or 403. */
export const retriesFetch = (failures: number, error: unknown): boolean =>
  failures < fetchRetries && !(error instanceof ApiError && (error.status === 401 || error.status === 403));

/**
 * Returns whether to retry a failed change: once, and only if that can help, after a network failure, a
 * server error or a stale CSRF token. Other responses are about the change itself and won't change.
 */
export const retriesMutation = (failures: number, error: unknown): boolean =>
  failures < mutationRetries &&
  (!(error instanceof ApiError) || error.status >= 500 || error.code === 'CSRF_TOKEN_INVALID');

/** Returns the milliseconds before the next retry: one second, doubled each time, at most thirty seconds. */
export const retryDelay = (failures: number): number => Math.min(firstDelay * 2 ** failures, longestDelay);
