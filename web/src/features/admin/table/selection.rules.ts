/** The row that keyboard and decisions are about. */
export interface Selection {
  readonly id: number | null;
  /** Where it stood when it was selected: if it goes, the row that takes its place is selected. */
  readonly index: number;
}

export const firstRow: Selection = { id: null, index: 0 };

/** Which row is selected now that the list may have changed; -1 in an empty list. */
export function selectedIndex(ids: readonly number[], selection: Selection): number {
  const index = selection.id === null ? -1 : ids.indexOf(selection.id);
  return index === -1 ? Math.min(selection.index, ids.length - 1) : index;
}

/** The selection `steps` rows further down (or up), within the list. */
export function moved(ids: readonly number[], selection: Selection, steps: number): Selection {
  const index = Math.max(0, Math.min(ids.length - 1, selectedIndex(ids, selection) + steps));
  return { id: ids[index] ?? null, index };
}
