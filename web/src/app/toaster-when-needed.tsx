import { useEffect, useState, type ComponentType } from 'react';

import { showGoodbye } from '../shared/goodbye';
import { currentToasts, subscribeToToasts } from '../shared/ui/toast-store';

const interactions = ['pointerdown', 'keydown'] as const;

/** Returns whether code can load: there is a connection, or the service worker has kept it. */
const canLoad = (): boolean => {
  const { serviceWorker: container } = navigator as Partial<Navigator>;
  return navigator.onLine || container?.controller != null;
};

/**
 * Loads the toaster with the first toast, or with the user's first interaction, which most toasts follow: it isn't part
 * of the first page, but is ready to report errors even if the device goes offline later.
 */
export function ToasterWhenNeeded() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);

  useEffect(() => {
    const stop = (): void => {
      unsubscribe();
      for (const name of interactions) removeEventListener(name, load);
    };
    let isLoading = false;
    const load = (): void => {
      if (isLoading || !canLoad()) return;
      isLoading = true;
      import('../shared/ui/toaster').then(
        (module) => {
          stop();
          setToaster(() => module.Toaster);
        },
        (error: unknown) => {
          isLoading = false;
          console.warn('Could not load toasts', error);
        },
      );
    };
    const unsubscribe = subscribeToToasts(load);
    for (const name of interactions) addEventListener(name, load);
    showGoodbye();
    if (currentToasts().length > 0) load();
    return stop;
  }, []);

  return Toaster === null ? null : <Toaster />;
}
