import type { Call, ResponseOf } from '@circlet/contracts';

import { ApiError } from './api-error';
import { apiUrl } from './api-url.rules';
import { csrfToken, forgetCsrfToken } from './csrf-token';

/** An upload that makes no progress for this long has failed. Milliseconds. */
const patience = 30_000;

export interface UploadOptions {
  /** The same for each attempt, so that the image is stored once. */
  idempotencyKey: string;
  signal: AbortSignal;
  /** Receives the part that has been sent, from 0 to 1. */
  onProgress: (progress: number) => void;
}

/**
 * Uploads an image as the field `image` of a multipart body. Unlike `fetch`, it reports its progress.
 *
 * @param params - the values of the call's path
 * @throws {@link ApiError} for any response that isn't a success; `TypeError` if the network fails; an `AbortError` if
 * the signal aborts
 */
export async function uploadImage<C extends Call>(
  call: C,
  params: object,
  image: Blob,
  { idempotencyKey, signal, onProgress }: UploadOptions,
): Promise<ResponseOf<C>> {
  const token = await csrfToken();
  signal.throwIfAborted();
  const request = new XMLHttpRequest();
  request.open(call.method, apiUrl(call.path, params));
  request.setRequestHeader('Accept', 'application/json');
  request.setRequestHeader('Idempotency-Key', idempotencyKey);
  if (token !== null) request.setRequestHeader('X-CSRF-Token', token);
  const body = new FormData();
  body.append('image', image);

  let timer: ReturnType<typeof setTimeout> | undefined;
  const abort = () => {
    request.abort();
  };
  const expectProgress = () => {
    clearTimeout(timer);
    timer = setTimeout(abort, patience);
  };
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    expectProgress();
    onProgress(total === 0 ? 0 : loaded / total);
  });
  signal.addEventListener('abort', abort);
  expectProgress();
  await new Promise((settle) => {
    request.addEventListener('loadend', settle);
    request.send(body);
  });
  clearTimeout(timer);
  signal.removeEventListener('abort', abort);

  signal.throwIfAborted();
  const { status, statusText, responseText } = request;
  // Without a response, because the network failed or the upload stalled.
  if (status === 0) throw new TypeError('The upload failed');
  if (status >= 200 && status < 300) return JSON.parse(responseText) as ResponseOf<C>;
  if (status === 403) forgetCsrfToken();
  throw new ApiError(status, statusText, responseText, request.getResponseHeader('Retry-After'));
}
