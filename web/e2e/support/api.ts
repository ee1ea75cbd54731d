import type { Page } from '@playwright/test';

interface Answer {
  status: number;
  body: unknown;
}

/** Returns the header that every change must carry, for the page's user. */
export async function csrfHeader(page: Page): Promise<Record<string, string>> {
  const answer = await page.context().request.get('/api/csrf-token');
  const { csrfToken } = (await answer.json()) as { csrfToken: string };
  return { 'X-CSRF-Token': csrfToken };
}

/** Calls our API as the page's user: with the page's cookies, but independently of its content. */
export async function callApi(page: Page, method: string, path: string, body?: object): Promise<Answer> {
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
export async function fromApi<T>(page: Page, method: string, path: string, body?: object): Promise<T> {
  const answer = await callApi(page, method, path, body);
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
  return answer.body as T;
}
