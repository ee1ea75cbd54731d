import type { Person } from '../people/person';

/** An incomplete mention, from `@` to the caret. */
export interface OpenMention {
  /** Index of the `@`. */
  readonly start: number;
  /** The text after the `@`. */
  readonly typed: string;
}

const beforeCaret = /(?:^|[^\w.@])@(?<typed>[\w.]{0,30})$/;

/** Maximum number of suggestions; a group has no more members. */
const offered = 8;

/** Returns the incomplete mention at the caret; null if there is none. */
export function mentionAt(text: string, caret: number): OpenMention | null {
  const typed = beforeCaret.exec(text.slice(0, caret))?.groups?.typed;
  return typed === undefined ? null : { start: caret - typed.length - 1, typed };
}

/** Returns the people whose username, or any part of whose name, starts with the typed text. */
export function peopleFor(typed: string, people: readonly Person[]): readonly Person[] {
  const begins = (name: string) => name.toLowerCase().startsWith(typed.toLowerCase());
  return people
    .filter(({ username, name }) => begins(username) || name.split(/\s/).some(begins))
    .slice(0, offered);
}

/** Returns the text with the mention completed, and the new position of the caret. */
export function completeMention(
  text: string,
  { start, typed }: OpenMention,
  username: string,
): { text: string; caret: number } {
  const before = `${text.slice(0, start)}@${username} `;
  const after = text.slice(start + 1 + typed.length).replace(/^ /, '');
  return { text: before + after, caret: before.length };
}
