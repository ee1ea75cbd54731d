/**
 * Returns the day of a time, such as 'Mar 4, 2026'.
 * @param locale - the browser's by default
 */
export const dayOf = (time: string, locale?: string): string =>
  new Date(time).toLocaleDateString(locale, { dateStyle: 'medium' });
