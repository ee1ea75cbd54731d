import { keepInTab, keptInTab } from '../../../shared/tab-storage';

const key = 'circlet.destination';
const userKey = 'circlet.tab-user';

interface Destination {
  address: string;
  /** The only user whom it concerns; null is any user. */
  userId: number | null;
}

/** Notes who uses this tab; a reload and the end of the session do not change that. */
export function noteTabUser(userId: number): void {
  keepInTab(userKey, userId);
}

/** Keeps where a visitor wants to go, until a user signs in in this tab. */
export function rememberDestination(address: string): void {
  keepInTab(key, { address, userId: null } satisfies Destination);
}

/**
 * Keeps the address of a page that a visitor may not see, until a user signs in in this tab. In a tab that a user has had
 * open before, it is that user's page and leads no other user there.
 */
export function rememberPage(address: string): void {
  const userId = keptInTab(userKey);
  keepInTab(key, { address, userId: typeof userId === 'number' ? userId : null } satisfies Destination);
}

/** Returns where a user goes after signing in, once; home where nothing, or another user's page, was kept. */
export function takeDestination(userId: number): string {
  const kept = keptInTab(key) as Partial<Destination> | null;
  keepInTab(key, null);
  if (typeof kept?.address !== 'string') return '/';
  return kept.userId === null || kept.userId === userId ? kept.address : '/';
}
