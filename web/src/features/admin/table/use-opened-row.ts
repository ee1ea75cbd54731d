import { useEffect, useState } from 'react';

interface Row {
  readonly id: number;
}

/**
 * Finds the row that a dialog is about: as it was when it was opened, or found in the list after a reload, because staff
 * decide on the version they have read. Closes a dialog that a reload has opened if the row isn't among the first anymore.
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
  if (opened !== undefined && !remembered.includes(opened)) setRemembered([opened, ...remembered]);
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
