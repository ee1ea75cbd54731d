import type { MouseEvent } from 'react';

/**
 * Returns a handler for clicks that ignores the second half of a double click. By then, the row of the first half can be
 * gone, and the next row's button be in its place.
 */
export const onSingleClick =
  (act: () => void) =>
  ({ detail: clicks }: Pick<MouseEvent, 'detail'>): void => {
    if (clicks <= 1) act();
  };
