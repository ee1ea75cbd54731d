import { ApiError } from './api-error';

const fetchRetries = 2;
const mutationRetries = 1;
const firstDelay = 1000;
const longestDelay = 30_000;

/** Data is fetched again up to twice, but not when the answer is that one may not have it. */
export const retriesFetch = (failures: number, error: unknown): boolean =>
  failures < fetchRetries && !(error instanceof ApiError && (error.status === 401 || error.status === 403));

/**
 * A change is tried once more where that can help: the network, a busy or absent service, a
 * stale anti-forgery token. An answer about the change itself stays what it is.
 */
export const retriesMutation = (failures: number, error: unknown): boolean =>
  failures < mutationRetries &&
  (!(error instanceof ApiError) || error.status >= 500 || error.code === 'CSRF_TOKEN_INVALID');

/** Milliseconds before the next try: one second, doubled each time, never more than thirty. */
export const backOff = (failures: number): number => Math.min(firstDelay * 2 ** failures, longestDelay);
