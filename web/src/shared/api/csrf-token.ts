let cached: Promise<string> | null = null;

async function fetchToken(): Promise<string> {
  const response = await fetch('/api/csrf-token', {
    credentials: 'include',
    headers: { Accept: 'application/json' },
  });
  const body: unknown = response.ok ? await response.json() : null;
  const token = (body as { csrfToken?: unknown } | null)?.csrfToken;
  if (typeof token !== 'string') throw new Error('Unable to obtain CSRF token');
  return token;
}

/** Drops the token, so that the next change fetches a new one. The token also changes with the session. */
export function forgetCsrfToken(): void {
  cached = null;
}

/** The anti-forgery token, fetched once; null, with a warning, where none can be had. */
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
