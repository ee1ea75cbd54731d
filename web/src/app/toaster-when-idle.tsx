import { useEffect, useState, type ComponentType } from 'react';

import { showGoodbye } from '../shared/goodbye';

/**
 * Loads the toaster after the first page has rendered: it doesn't delay that page, but is ready to report
 * errors even if the device goes offline later.
 */
export function ToasterWhenIdle() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);

  useEffect(() => {
    const timer = setTimeout(() => {
      import('../shared/ui/toaster').then(
        (module) => {
          setToaster(() => module.Toaster);
          showGoodbye();
        },
        (error: unknown) => {
          console.warn('Could not load toasts', error);
        },
      );
    });
    return () => {
      clearTimeout(timer);
    };
  }, []);

  return Toaster === null ? null : <Toaster />;
}
