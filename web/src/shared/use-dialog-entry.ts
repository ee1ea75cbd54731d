import { useCallback, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { useCurrentUser } from './domain/session/use-current-user';
import { dialogIn, entryOf, type OpenDialog } from './history-entry';

/**
 * Gives a dialog an entry of its own in the browser's history, so that the back button closes it instead of leaving the
 * page, and a reload opens it again.
 *
 * @returns what the open dialog is about, null while it is closed; a function that opens it, and one that closes it
 */
export function useDialogEntry<About>(name: string) {
  const navigate = useNavigate();
  const { key, ...entry } = useLocation();
  const userId = useCurrentUser().user?.id;
  const shown = dialogIn(entry.state);
  const left = useRef<string>(undefined);

  // Stable, so that memoized cards don't render again.
  const open = useCallback(
    (about: About) => {
      // The rendered address can be older than the browser's.
      const to = { pathname: location.pathname, search: location.search };
      const dialog: OpenDialog<About> = { name, userId, about };
      void navigate(to, { state: { dialog }, preventScrollReset: true });
    },
    [navigate, name, userId],
  );
  const close = () => {
    // A second press, or a late answer, must not leave the page.
    if (left.current === key || dialogIn(entryOf(key)?.usr)?.name !== name) return;
    left.current = key;
    void navigate(-1);
  };
  const isOpen = shown?.name === name && shown.userId === userId;
  return { about: isOpen ? (shown.about as About) : null, open, close };
}
