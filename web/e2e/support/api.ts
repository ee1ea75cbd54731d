import type { Page } from '@playwright/test';

interface ApiResponse {
  status: number;
  body: unknown;
}

/** Returns the header that every change must carry, for the page's user. */
export async function csrfHeader(page: Page): Promise<Record<string, string>> {
  const response = await page.context().request.get('/api/csrf-token');
  const { csrfToken } = (await response.json()) as { csrfToken: string };
  return { 'X-CSRF-Token': csrfToken };
}

/** Calls our API as the page's user: with the page's cookies, but independently of its content. */
export async function callApi(page: Page, method: string, path: string, body?: object): Promise<ApiResponse> {
  const response = await page.context().request.fetch(path, {
    method,
    headers: method === 'GET' ? {} : await csrfHeader(page),
    ...(body === undefined ? {} : { data: body }),
  });
  return { status: response.status(), body: (await response.json()) as unknown };
}

/**
 * Calls our API and returns the body of the answer.
 * @throws Error unless the answer is a success
 */
export async function requestApi<T>(page: Page, method: string, path: string, body?: object): Promise<T> {
  const response = await callApi(page, method, path, body);
  if (response.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(response)}`);
  return response.body as T;
}
