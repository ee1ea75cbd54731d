import type { Call, ResponseOf } from '@circlet/contracts';

import { ApiError } from './api-error';
import { apiUrl, restOf } from './api-url.rules';
import type { Args, InputOf, PagedCall, RowOf } from './call-input';
import { csrfToken, forgetCsrfToken } from './csrf-token';
import { pageFrom, type Page } from './paging.rules';
import { reportRefusedUnconfirmed } from './refused-unconfirmed';
import { askForProof } from './step-up';
import { sendOnce } from './unanswered-creations';

export interface RequestOptions {
  /** Aborts the request once its result is no longer needed. */
  signal?: AbortSignal;
}

interface Sending extends RequestOptions {
  /** Idempotency key of a creation, so that it happens once even if it is sent several times. */
  idempotencyKey?: string;
}

const needsToken = (method: string): boolean => method !== 'GET' && method !== 'HEAD';

async function headersFor(method: string, hasBody: boolean, idempotencyKey?: string): Promise<Headers> {
  const headers = new Headers({ Accept: 'application/json' });
  if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey);
  if (hasBody) headers.set('Content-Type', 'application/json');
  if (!needsToken(method)) return headers;
  const token = await csrfToken();
  if (token !== null) headers.set('X-CSRF-Token', token);
  return headers;
}

async function send(
  method: string,
  url: string,
  body?: object,
  { signal, idempotencyKey }: Sending = {},
): Promise<Response> {
  const response = await fetch(url, {
    method,
    credentials: 'include',
    headers: await headersFor(method, body !== undefined, idempotencyKey),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  });
  if (response.ok) return response;
  if (response.status === 403) forgetCsrfToken();
  const error = new ApiError(
    response.status,
    response.statusText,
    await response.text(),
    response.headers.get('Retry-After'),
  );
  if (error.code === 'EMAIL_NOT_CONFIRMED') reportRefusedUnconfirmed();
  throw error;
}

function sendCall(call: Call, input: object, options?: Sending): Promise<Response> {
  const rest = restOf(call, input);
  if (call.method === 'GET') return send('GET', apiUrl(call.path, input, rest), undefined, options);
  const body = Object.keys(rest).length === 0 ? undefined : rest;
  return send(call.method, apiUrl(call.path, input), body, options);
}

/** Makes a call, and repeats it if it was refused until the user proves again who they are. */
async function exchange(call: Call, input: object, options?: Sending): Promise<Response> {
  try {
    return await sendCall(call, input, options);
  } catch (error) {
    const isRefused = error instanceof ApiError && error.code === 'STEP_UP_REQUIRED';
    if (!isRefused || !(await askForProof())) throw error;
    return sendCall(call, input, options);
  }
}

/**
 * Makes a call of the contracts and returns its response body. A creation is sent with an idempotency key, so
 * that sending it again doesn't create anything twice.
 *
 * @throws {@link ApiError} for any response that isn't a success; `TypeError` if the network fails
 */
export async function request<C extends Call>(
  call: C,
  ...[given, options]: Args<C, RequestOptions>
): Promise<ResponseOf<C>> {
  const input: object = given ?? {};
  const answer = async (idempotencyKey?: string) => {
    const response = await exchange(call, input, {
      ...options,
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    });
    return (await response.json()) as ResponseOf<C>;
  };
  return call.idempotent === true ? sendOnce(JSON.stringify([call.path, input]), answer) : answer();
}

/** Makes a call that returns one page of a list. Throws like {@link request}. */
export async function requestPage<C extends PagedCall>(
  call: C,
  input: InputOf<C>,
  options?: RequestOptions,
): Promise<Page<RowOf<C>>> {
  const response = await exchange(call, input, options);
  return pageFrom((await response.json()) as RowOf<C>[], response.headers);
}

/** GETs a path of our API as is, for the default query function. Throws like {@link request}. */
export async function get(url: string, options?: RequestOptions): Promise<unknown> {
  const response = await send('GET', url, undefined, options);
  return response.json();
}
