/** Selected row of a table, which keys and decisions apply to. */
export interface Selection {
  readonly id: number | null;
  /** Index at the time of the selection. If the row disappears, the row that takes its place is selected. */
  readonly index: number;
}

export const firstRow: Selection = { id: null, index: 0 };

/** Returns the index of the selected row in the current list, or -1 if the list is empty. */
export function selectedIndex(ids: readonly number[], selection: Selection): number {
  const index = selection.id === null ? -1 : ids.indexOf(selection.id);
  return index === -1 ? Math.min(selection.index, ids.length - 1) : index;
}

/** Returns the selection moved by `steps` rows, down or up, but kept within the list. */
export function moved(ids: readonly number[], selection: Selection, steps: number): Selection {
  const index = Math.max(0, Math.min(ids.length - 1, selectedIndex(ids, selection) + steps));
  return { id: ids[index] ?? null, index };
}
