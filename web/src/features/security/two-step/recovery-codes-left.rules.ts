/** At this many, the user is asked to get new ones. */
const FEW = 3;

/** Returns whether a user could soon have no recovery codes. */
export const areFewCodesLeft = (left: number): boolean => left <= FEW;

/** Returns the number of recovery codes in words. */
export function recoveryCodesLeft(left: number): string {
  if (left === 0) return 'No recovery codes left';
  return `${left} recovery ${left === 1 ? 'code' : 'codes'} left`;
}
