/** Whether a list holds an interest, without regard to case. */
export const hasInterest = (list: readonly string[], name: string): boolean =>
  list.some((other) => other.toLowerCase() === name.trim().toLowerCase());

/** Adds a trimmed interest; empty ones and ones already there change nothing. */
export const addInterest = (list: readonly string[], name: string): readonly string[] =>
  name.trim() === '' || hasInterest(list, name) ? list : [...list, name.trim()];

/** Adds what was typed: one interest, or several with commas between them, but no more than the list may have. */
export const addTyped = (list: readonly string[], typed: string, max: number): readonly string[] =>
  typed.split(',').reduce((all, name) => (all.length < max ? addInterest(all, name) : all), list);

/** Takes an interest out, without regard to case. */
export const removeInterest = (list: readonly string[], name: string): readonly string[] =>
  list.filter((other) => other.toLowerCase() !== name.trim().toLowerCase());
