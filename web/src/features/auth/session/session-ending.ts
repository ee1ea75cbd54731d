import { useSyncExternalStore } from 'react';

import { forgetTab } from '../../../shared/tab-storage';
import { noteTabUser } from './destination';
import { isLeaving } from './leaving-mark';

/** `ended`: the user has not been informed yet; `explained`: the sign-in page says so. */
type Ending = 'none' | 'ended' | 'explained';

let ending: Ending = 'none';
const listeners = new Set<() => void>();

function set(next: Ending): void {
  ending = next;
  for (const notify of listeners) notify();
}

/**
 * Notes that the server does not know the session any more with which a user had this page open. Users who have signed out in
 * another tab know why; this tab forgets what it kept, as that one did.
 */
export function noteSessionEnded(userId: number): void {
  if (!isLeaving(userId)) {
    set('ended');
    return;
  }
  forgetTab();
  noteTabUser(userId);
}

/** Notes that the sign-in page says why the user has to sign in again. */
export const noteEndingExplained = (): void => {
  set('explained');
};

/** Forgets it: someone has signed in. */
export const forgetSessionEnding = (): void => {
  set('none');
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Whether the session of this page was ended elsewhere. */
export const currentEnding = (): Ending => ending;

/** What {@link currentEnding} returns, and a render whenever it changes. */
export const useSessionEnding = (): Ending => useSyncExternalStore(subscribe, currentEnding);
