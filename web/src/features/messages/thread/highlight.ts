/** Time for which an opened message stands out. Milliseconds. */
const duration = 2_000;

const ends = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

/** Makes a message stand out for a moment, by an attribute that React doesn't render. */
export function highlight(row: HTMLElement): void {
  clearTimeout(ends.get(row));
  row.dataset.opened = '';
  ends.set(
    row,
    setTimeout(() => {
      delete row.dataset.opened;
    }, duration),
  );
}
