import type { Person } from '../people/person';

/** A mention that is being written: from `@` to the caret. */
export interface OpenMention {
  /** Where the `@` stands. */
  readonly start: number;
  /** What was typed after it. */
  readonly typed: string;
}

const beforeCaret = /(?:^|[^\w.@])@(?<typed>[\w.]{0,30})$/;

/** How many people are offered at most: a group has no more. */
const offered = 8;

/** The mention at the caret; null when there is none. */
export function mentionAt(text: string, caret: number): OpenMention | null {
  const typed = beforeCaret.exec(text.slice(0, caret))?.groups?.typed;
  return typed === undefined ? null : { start: caret - typed.length - 1, typed };
}

/** Whom a mention could mean: those whose username or one of whose names begins like that. */
export function peopleFor(typed: string, people: readonly Person[]): readonly Person[] {
  const begins = (name: string) => name.toLowerCase().startsWith(typed.toLowerCase());
  return people
    .filter(({ username, name }) => begins(username) || name.split(/\s+/).some(begins))
    .slice(0, offered);
}

/** The text with the mention completed, and where the caret goes. */
export function completeMention(
  text: string,
  { start, typed }: OpenMention,
  username: string,
): { text: string; caret: number } {
  const before = `${text.slice(0, start)}@${username} `;
  const after = text.slice(start + 1 + typed.length).replace(/^ /, '');
  return { text: before + after, caret: before.length };
}
