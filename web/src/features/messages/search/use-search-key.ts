import { useEffect, useEffectEvent } from 'react';

const isTextBox = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Calls a function when the user presses the slash key, but not in a field, a dialog or a menu. */
export function useSearchKey(isEnabled: boolean, onSearch: () => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (!isEnabled || event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.defaultPrevented || isTextBox(event.target)) return;
    if (document.querySelector('[role=dialog],[role=menu]') !== null) return;
    event.preventDefault();
    onSearch();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      handle(event);
    };
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
    };
  }, []);
}
