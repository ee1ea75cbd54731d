import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { useCurrentUser } from './domain/session/use-current-user';
import { addressNow, currentEntry, dialogIn, type OpenDialog } from './history-entry';
import type { OpenState } from './ui/lazy-dialog';

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
  const closedKey = useRef<string>(undefined);
  // A dialog that the forward button has opened again can be closed again.
  useEffect(() => {
    closedKey.current = undefined;
  }, [key]);

  // Stable, so that memoized cards don't render again.
  const open = useCallback(
    (about: About) => {
      const current = currentEntry();
      const before = dialogIn(current?.usr);
      const pageKey = before?.pageKey ?? current?.key ?? 'default';
      const dialog: OpenDialog<About> = { name, userId, about, search: location.search, pageKey };
      // The second half of a double click, while the code of the dialog is loading.
      if (JSON.stringify(before) === JSON.stringify(dialog)) return;
      void navigate(addressNow(), { state: { dialog }, preventScrollReset: true });
    },
    [navigate, name, userId],
  );
  const close = useCallback(() => {
    const current = currentEntry();
    const dialog = dialogIn(current?.usr);
    // A second press, or a late answer, must not leave the page.
    if (dialog?.name !== name || closedKey.current === current?.key) return;
    closedKey.current = current?.key;
    if (dialog.search === location.search) void navigate(-1);
    // A filter that has taken effect in the meantime stays.
    else void navigate(addressNow(), { replace: true, preventScrollReset: true });
  }, [navigate, name]);
  const isOpen = shown?.name === name && (shown.userId === undefined || shown.userId === userId);
  return { about: isOpen ? (shown.about as About) : null, open, close };
}

/** Returns the state of a dialog with an entry of its own (see {@link useDialogEntry}) that is about nothing in particular. */
export function useDialogEntryState(name: string): OpenState {
  const { about, open, close } = useDialogEntry<true>(name);
  return {
    open: about !== null,
    onOpenChange: (isOpen) => {
      if (isOpen) open(true);
      else close();
    },
  };
}
