import { useEffect, useEffectEvent } from 'react';

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const isDialogOpen = (): boolean => document.querySelector('[role=dialog][data-state=open]') !== null;

/**
 * Passes keys pressed anywhere on the page to a table, unless the user is typing, a
 * dialog is open or a modifier key is held.
 *
 * @param onKey - returns whether it has handled the key
 */
export function useRowKeys(onKey: (key: string, target: EventTarget | null) => boolean): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTextField(event.target) || isDialogOpen()) return;
    if (onKey(event.key, event.target)) event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', handle);
    return () => {
      document.removeEventListener('keydown', handle);
    };
  }, []);
}
