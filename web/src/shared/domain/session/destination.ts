import { saveInTab, loadFromTab } from '../../tab-storage';

const key = 'circlet.destination';
const userKey = 'circlet.tab-user';

interface Destination {
  address: string;
  /** The only user that it applies to; null means any user. */
  userId: number | null;
}

/** State of the sign-in page in the browser's history. */
export interface SignInPurpose {
  /** What a visitor needs an account for, such as 'start your own circle'. */
  purpose: string;
}

/** State of the page for a forgotten password in the browser's history. */
export interface ForgottenPassword {
  /** What the user has typed as their address. */
  email: string;
}

/** Records the user of this tab. Neither a reload nor the end of the session changes it. */
export function recordTabUser(userId: number): void {
  saveInTab(userKey, userId);
}

/** Stores an address that a visitor wants to open, until the next sign-in in this tab. */
export function rememberDestination(address: string): void {
  saveInTab(key, { address, userId: null } satisfies Destination);
}

/**
 * Stores the address of a page that a visitor can't open, until the next sign-in in this tab. If a user has
 * used this tab before, the page belongs to them, and no other user is sent there.
 */
export function rememberPage(address: string): void {
  const userId = loadFromTab(userKey);
  saveInTab(key, { address, userId: typeof userId === 'number' ? userId : null } satisfies Destination);
}

/**
 * Returns the address to open after sign-in and deletes it. Returns the home page if no
 * address, or another user's page, was stored.
 */
export function consumeDestination(userId: number): string {
  const stored = loadFromTab(key) as Partial<Destination> | null;
  saveInTab(key, null);
  if (typeof stored?.address !== 'string') return '/';
  return stored.userId === null || stored.userId === userId ? stored.address : '/';
}

/** Returns the address that is opened after the sign-in of any user; null if there is none, or only for a certain user. */
export function destinationOfAnyone(): string | null {
  const stored = loadFromTab(key) as Partial<Destination> | null;
  return typeof stored?.address === 'string' && stored.userId === null ? stored.address : null;
}
