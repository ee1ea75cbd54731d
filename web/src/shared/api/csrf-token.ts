import { getCsrfToken } from '@circlet/contracts';

let cached: Promise<string> | null = null;

async function fetchToken(): Promise<string> {
  const response = await fetch(getCsrfToken.path, {
    credentials: 'include',
    headers: { Accept: 'application/json' },
  });
  const body: unknown = response.ok ? await response.json() : null;
  const token = (body as { csrfToken?: unknown } | null)?.csrfToken;
  if (typeof token !== 'string') throw new Error('Unable to obtain CSRF token');
  return token;
}

/** Drops the cached token, so that the next change fetches a new one. Needed when the session changes. */
export function forgetCsrfToken(): void {
  cached = null;
}

/** Returns the CSRF token, which is fetched once, or null with a logged warning if it can't be fetched. */
export async function csrfToken(): Promise<string | null> {
  const asked = (cached ??= fetchToken());
  try {
    return await asked;
  } catch (error) {
    if (cached === asked) forgetCsrfToken();
    console.warn('Unable to obtain CSRF token', error);
    return null;
  }
}
