import { useSyncExternalStore } from 'react';

/** Chromium's event for an app that can be installed. Other browsers have their own entry, or none. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
}

let offered: InstallEvent | null = null;
const listeners = new Set<() => void>();

function set(event: InstallEvent | null): void {
  offered = event;
  for (const notify of listeners) notify();
}

addEventListener('beforeinstallprompt', (event) => {
  // The account menu offers it instead of the browser.
  event.preventDefault();
  set(event as InstallEvent);
});
addEventListener('appinstalled', () => {
  set(null);
});

/** Asks the user whether to install the app. The browser allows that once per offer. */
export function install(): void {
  void offered?.prompt();
  set(null);
}

/** Returns whether the browser offers to install the app, and re-renders when that changes. */
export const useCanInstall = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offered !== null,
  );
