import { useSyncExternalStore } from 'react';

/** `ended`: the user has not been informed yet; `explained`: the sign-in page says so. */
type Ending = 'none' | 'ended' | 'explained';

let ending: Ending = 'none';
const listeners = new Set<() => void>();

function set(next: Ending): void {
  ending = next;
  for (const notify of listeners) notify();
}

/** Notes that the server does not know the session any more with which this page was in use. */
export const noteSessionEnded = (): void => {
  set('ended');
};

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
export const useSessionEnding = (): Ending => useSyncExternalStore(subscribe, () => ending);
