/**
 * Returns how well a threshold separates two samples: the area under
 * the ROC curve (Mann–Whitney), whichever sample is larger.
 * @returns 0.5 if they can't be separated, 1 if every value of one is above every value of the other
 */
export function areaUnderCurve(one: readonly number[], other: readonly number[]): number {
  const sorted = [
    ...one.map((value) => ({ value, isOne: true })),
    ...other.map((value) => ({ value, isOne: false })),
  ].sort((a, b) => a.value - b.value);
  let ranks = 0;
  for (let begin = 0; begin < sorted.length;) {
    let end = begin;
    while (end < sorted.length && sorted[end]?.value === sorted[begin]?.value) end += 1;
    const tied = sorted.slice(begin, end).filter(({ isOne }) => isOne).length;
    // Equal values share the mean of their ranks, which start at 1.
    ranks += (tied * (begin + 1 + end)) / 2;
    begin = end;
  }
  const area = (ranks - (one.length * (one.length + 1)) / 2) / (one.length * other.length);
  return Math.max(area, 1 - area);
}

/** Returns the middle value of a sample. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
