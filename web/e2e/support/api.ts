import type { Page } from '@playwright/test';

interface Answer {
  status: number;
  body: unknown;
}

/** The header that each change must carry, for the person of this page. */
export async function csrfHeader(page: Page): Promise<Record<string, string>> {
  const answer = await page.context().request.get('/api/csrf-token');
  const { csrfToken } = (await answer.json()) as { csrfToken: string };
  return { 'X-CSRF-Token': csrfToken };
}

/** Calls our API as the person of this page, whatever the page shows: with its cookies, not through it. */
export async function callApi(page: Page, method: string, path: string, body?: object): Promise<Answer> {
  const response = await page.context().request.fetch(path, {
    method,
    headers: method === 'GET' ? {} : await csrfHeader(page),
    ...(body === undefined ? {} : { data: body }),
  });
  return { status: response.status(), body: (await response.json()) as unknown };
}

/** Calls our API and takes the answer, which must be a success. */
export async function fromApi<T>(page: Page, method: string, path: string, body?: object): Promise<T> {
  const answer = await callApi(page, method, path, body);
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
  return answer.body as T;
}
