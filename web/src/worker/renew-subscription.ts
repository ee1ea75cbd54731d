import { getCsrfToken, getPushKey, subscribeToPush } from '@circlet/contracts';

declare const self: ServiceWorkerGlobalScope;

async function get<Answer>(path: string): Promise<Answer | null> {
  const response = await fetch(path, { credentials: 'include', headers: { Accept: 'application/json' } });
  return response.ok ? ((await response.json()) as Answer) : null;
}

/**
 * Subscribes again after the browser has replaced its subscription, which no page may notice for days. Does nothing if
 * the user has signed out in the meantime.
 */
export async function renewSubscription(): Promise<void> {
  const answer = await get<{ key: string }>(getPushKey.path);
  const token = await get<{ csrfToken: string }>(getCsrfToken.path);
  if (answer === null || token === null) return;
  const subscription = await self.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: answer.key,
  });
  await fetch(subscribeToPush.path, {
    method: subscribeToPush.method,
    credentials: 'include',
    headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': token.csrfToken },
    body: JSON.stringify(subscription),
  });
}
