import { useEffect, useState } from 'react';

interface Row {
  readonly id: number;
}

/**
 * Finds the row that a dialog is about: as it was when it was opened, because staff decide on the version they have read;
 * after a reload, as it is in the list. Closes the dialog if it isn't there anymore, or not among the first.
 *
 * @param id - of the row that is open, null if none is
 * @param rows - of the list, undefined until they have loaded
 * @param close - closes the dialog; must be stable
 * @returns the row, and a function that remembers one that is about to be opened
 */
export function useOpenedRow<R extends Row>(
  id: number | null,
  rows: readonly R[] | undefined,
  close: () => void,
): { readonly opened: R | undefined; readonly remember: (row: R) => void } {
  const [remembered, setRemembered] = useState<readonly R[]>([]);
  const opened = id === null ? undefined : [...remembered, ...(rows ?? [])].find((row) => row.id === id);
  const isMissing = id !== null && opened === undefined && rows !== undefined;
  useEffect(() => {
    if (isMissing) close();
  }, [isMissing, close]);
  return {
    opened,
    remember: (row) => {
      setRemembered([row, ...remembered.filter((other) => other.id !== row.id)]);
    },
  };
}
