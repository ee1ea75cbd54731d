/**
 * Returns a list in the order in which its rows first appeared, so that a row that the server moves stays where the user
 * acts on it. New rows come after those that precede them in the list.
 *
 * @param shown - ids of the rows that were shown before, in their order
 */
export function inKeptOrder<Row extends { readonly id: number }>(
  rows: readonly Row[],
  shown: readonly number[],
): readonly Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const kept = shown.flatMap((id) => byId.get(id) ?? []);
  rows.forEach((row, index) => {
    if (kept.includes(row)) return;
    const previous = rows[index - 1];
    kept.splice(previous === undefined ? 0 : kept.indexOf(previous) + 1, 0, row);
  });
  return kept;
}
