import { useSyncExternalStore } from 'react';

import { clearTab } from '../../tab-storage';
import { recordTabUser } from './destination';
import { isSigningOut } from './signing-out-mark';

/** `ended`: the user hasn't been informed yet. `explained`: the sign-in page shows the reason. */
type Ending = 'none' | 'ended' | 'explained';

let ending: Ending = 'none';
const listeners = new Set<() => void>();

function set(next: Ending): void {
  ending = next;
  for (const notify of listeners) notify();
}

/**
 * Records that the server no longer knows this page's session. A user who signed out in another tab needs no
 * explanation; this tab then clears its stored values, as the other one did.
 */
export function recordSessionEnded(userId: number): void {
  if (!isSigningOut(userId)) {
    set('ended');
    return;
  }
  clearTab();
  recordTabUser(userId);
}

/** Records that the sign-in page now explains why the user has to sign in again. */
export const markEndingExplained = (): void => {
  set('explained');
};

/** Resets the state after a sign-in. */
export const clearSessionEnding = (): void => {
  set('none');
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Returns whether this page's session was ended elsewhere, and whether the user knows. */
export const currentEnding = (): Ending => ending;

/** Returns {@link currentEnding} and re-renders when it changes. */
export const useSessionEnding = (): Ending => useSyncExternalStore(subscribe, currentEnding);
