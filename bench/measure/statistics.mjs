/** @param {readonly number[]} values */
const sorted = (values) => [...values].sort((a, b) => a - b);

/**
 * Returns a percentile by linear interpolation between the closest ranks; NaN without values.
 * @param {readonly number[]} values
 * @param {number} percent 0 to 100
 */
export function percentile(values, percent) {
  const ordered = sorted(values);
  const rank = (percent / 100) * (ordered.length - 1);
  const below = ordered[Math.floor(rank)] ?? NaN;
  const above = ordered[Math.ceil(rank)] ?? NaN;
  return below + (above - below) * (rank - Math.floor(rank));
}

/** @param {readonly number[]} values */
export const median = (values) => percentile(values, 50);

/**
 * Returns how far the rounds lie apart: the range relative to the median, such as 0.2 for ±10 %.
 * @param {readonly number[]} values
 */
export const spread = (values) =>
  values.length < 2 ? 0 : (Math.max(...values) - Math.min(...values)) / median(values);
