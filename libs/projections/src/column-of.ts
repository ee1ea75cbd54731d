/** Returns the column of a fact: `profilePhoto` is stored in `profile_photo`. */
export const columnOf = (fact: string): string =>
  fact.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
