import { useEffect, useState, type ComponentType } from 'react';

/** Loads the code for the service worker and for updates after the first page has loaded, which it mustn't delay. */
export function WorkerWhenIdle({ userId }: { userId: number | null }) {
  const [Prompt, setPrompt] = useState<ComponentType<{ userId: number | null }> | null>(null);

  useEffect(() => {
    const load = (): void => {
      import('./update-prompt').then(
        (module) => {
          setPrompt(() => module.default);
        },
        (error: unknown) => {
          console.warn('Could not load the service worker', error);
        },
      );
    };
    if (document.readyState === 'complete') load();
    else addEventListener('load', load, { once: true });
    return () => {
      removeEventListener('load', load);
    };
  }, []);

  return Prompt === null ? null : <Prompt userId={userId} />;
}
