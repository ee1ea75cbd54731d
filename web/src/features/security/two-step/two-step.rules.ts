/** Returns a setup key in groups of four, which are easier to type. Apps ignore the spaces. */
export const groupedKey = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** Returns the text file in which users keep their recovery codes. */
export const recoveryCodesFile = (codes: readonly string[], email: string): string =>
  [
    `Recovery codes for Circlet (${email})`,
    '',
    'Type one of them when you can’t get a code from your authenticator app. Each works once.',
    '',
    ...codes,
    '',
  ].join('\n');

/** At this many, the user is asked to get new ones. */
const FEW = 3;

/** Returns whether a user could soon have no recovery codes. */
export const areFewCodesLeft = (left: number): boolean => left <= FEW;

/** Returns the number of recovery codes in words. */
export function recoveryCodesLeft(left: number): string {
  if (left === 0) return 'No recovery codes left';
  return `${left} recovery ${left === 1 ? 'code' : 'codes'} left`;
}
