import type { Page } from '@playwright/test';

interface Answer {
  status: number;
  body: unknown;
}

/** Calls our API from within the page, as its own code would. */
export function callApi(page: Page, method: string, path: string, body?: object): Promise<Answer> {
  return page.evaluate(
    async ([givenMethod, givenPath, givenBody]) => {
      const headers: Record<string, string> = { 'Content-Type': 'application/json' };
      if (givenMethod !== 'GET') {
        const token = await fetch('/api/csrf-token');
        headers['X-CSRF-Token'] = ((await token.json()) as { csrfToken: string }).csrfToken;
      }
      const response = await fetch(givenPath, {
        method: givenMethod,
        headers,
        ...(givenBody === undefined ? {} : { body: JSON.stringify(givenBody) }),
      });
      return { status: response.status, body: (await response.json()) as unknown };
    },
    [method, path, body] as const,
  );
}

/** Calls our API and takes the answer, which must be a success. */
export async function fromApi<T>(page: Page, method: string, path: string, body?: object): Promise<T> {
  const answer = await callApi(page, method, path, body);
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
  return answer.body as T;
}
