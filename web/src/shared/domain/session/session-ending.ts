import { useSyncExternalStore } from 'react';

import { clearTab } from '../../tab-storage';
import { recordTabUser } from './destination';
import { isSigningOut } from './signing-out-mark';

/** How the session of this page ended, if it did. */
interface Ending {
  /** `ended`: the user hasn't been informed yet. `explained`: the sign-in page shows the reason. */
  state: 'none' | 'ended' | 'explained';
  cause: 'suspended' | 'unknown';
  /** The user whose session ended; null if none did. */
  userId: number | null;
}

const none: Ending = { state: 'none', cause: 'unknown', userId: null };

let ending = none;
/** The user who the server says has been suspended. */
let suspendedUserId: number | null = null;
const listeners = new Set<() => void>();

function set(next: Ending): void {
  ending = next;
  for (const notify of listeners) notify();
}

/**
 * Records that the server is ending this page's session because the user has been suspended. This can arrive before or
 * after the page finds that the session has ended.
 */
export function expectSuspension(userId: number): void {
  suspendedUserId = userId;
  if (ending.userId === userId) set({ ...ending, cause: 'suspended' });
}

/**
 * Records that the server no longer knows this page's session. A user who signed out in another tab needs no
 * explanation; this tab then clears its stored values, as the other one did.
 */
export function recordSessionEnded(userId: number): void {
  if (!isSigningOut(userId)) {
    set({ state: 'ended', cause: userId === suspendedUserId ? 'suspended' : 'unknown', userId });
    return;
  }
  clearTab();
  recordTabUser(userId);
}

/** Records that the sign-in page now explains why the user has to sign in again. */
export const markEndingExplained = (): void => {
  set({ ...ending, state: 'explained' });
};

/** Resets the state after a sign-in, or after a check that finds the user still signed in. */
export const clearSessionEnding = (): void => {
  suspendedUserId = null;
  set(none);
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Returns whether this page's session was ended elsewhere, why, and whether the user knows. */
export const currentEnding = (): Ending => ending;

/** Returns {@link currentEnding} and re-renders when it changes. */
export const useSessionEnding = (): Ending => useSyncExternalStore(subscribe, currentEnding, () => none);
