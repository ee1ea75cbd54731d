import { useEffect, useState, type ComponentType } from 'react';

import { sayFarewell } from '../shared/farewell';

/** Loads what shows toasts once the page has settled: the first page need not wait, an offline one still can say so. */
export function ToasterWhenIdle() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);

  useEffect(() => {
    const timer = setTimeout(() => {
      import('../shared/ui/toaster').then(
        (module) => {
          setToaster(() => module.Toaster);
          sayFarewell();
        },
        (error: unknown) => {
          console.warn('Toasts could not be loaded', error);
        },
      );
    });
    return () => {
      clearTimeout(timer);
    };
  }, []);

  return Toaster === null ? null : <Toaster />;
}
