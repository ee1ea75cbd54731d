/** Returns the day of a time, such as 'Mar 4, 2026', in the user's language. */
export const dayOf = (time: string): string =>
  new Date(time).toLocaleDateString(undefined, { dateStyle: 'medium' });
