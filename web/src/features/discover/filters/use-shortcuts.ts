import { useEffect, useEffectEvent } from 'react';

export interface Shortcuts {
  /** Ctrl+K. */
  onSearch: () => void;
  /** Ctrl+F. Inside a text box, the browser's own search opens instead. */
  onTogglePanel: () => void;
  onEscape: () => void;
}

const isTextBox = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea'));

/** Handles the keyboard shortcuts of Discover, unless a dialog or menu is open. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector('[role=dialog],[role=menu]') !== null) return;
    const key = event.key.toLowerCase();
    const withControl = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (withControl && key === 'k') {
      event.preventDefault();
      shortcuts.onSearch();
    } else if (withControl && key === 'f' && !isTextBox(event.target)) {
      event.preventDefault();
      shortcuts.onTogglePanel();
    } else if (key === 'escape') {
      shortcuts.onEscape();
    }
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
