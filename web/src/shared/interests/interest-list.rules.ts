import { limits } from '@circlet/contracts';

/** Values of a form with an interest picker. */
export interface TypedInterests {
  readonly interests: readonly string[];
  /** Text in the picker's input, as one interest or several separated by commas. */
  readonly typedInterest: string;
}

/** Returns whether a list contains an interest, ignoring case. */
export const hasInterest = (list: readonly string[], name: string): boolean =>
  list.some((other) => other.toLowerCase() === name.trim().toLowerCase());

/** Adds a trimmed interest. Ignores empty text and duplicates. */
export const addInterest = (list: readonly string[], name: string): readonly string[] =>
  name.trim() === '' || hasInterest(list, name) ? list : [...list, name.trim()];

/** Adds typed text as one interest, or several separated by commas, until the list has `max` entries. */
export const addTyped = (list: readonly string[], typed: string, max: number): readonly string[] =>
  typed.split(',').reduce((all, name) => (all.length < max ? addInterest(all, name) : all), list);

/** Returns the interests of a form: those that were added, and what is typed, but not added yet. */
export const interestsIn = ({ interests, typedInterest }: TypedInterests): readonly string[] =>
  addTyped(interests, typedInterest, limits.interests.max);

/** Removes an interest, ignoring case. */
export const removeInterest = (list: readonly string[], name: string): readonly string[] =>
  list.filter((other) => other.toLowerCase() !== name.trim().toLowerCase());
