import { useState, type KeyboardEvent } from 'react';

import type { Person } from '../people/person';
import { completeMention, mentionAt, peopleFor } from './mention.rules';

export interface Mention {
  /** Suggestions for the mention at the caret; empty if there is none. */
  people: readonly Person[];
  active: number;
  /** Updates the position of the caret. */
  follow: (field: HTMLTextAreaElement) => void;
  pick: (person: Person) => void;
  /** Handles keys that control the list; returns whether it did. */
  handleKey: (event: KeyboardEvent) => boolean;
  close: () => void;
}

/**
 * Completes `@username`.
 * @param change - receives the completed text and the new position of the caret
 */
export function useMention(
  text: string,
  candidates: readonly Person[],
  change: (text: string, caret: number) => void,
): Mention {
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const open = caret === null ? null : mentionAt(text, caret);
  const people = open === null ? [] : peopleFor(open.typed, candidates);
  const index = Math.min(active, people.length - 1);

  const pick = (person: Person) => {
    if (open === null) return;
    const completed = completeMention(text, open, person.username);
    setCaret(null);
    change(completed.text, completed.caret);
  };
  const move = (by: number) => {
    setActive((index + by + people.length) % people.length);
  };

  return {
    people,
    active: index,
    follow: ({ selectionStart, selectionEnd }) => {
      setCaret(selectionStart === selectionEnd ? selectionStart : null);
      setActive(0);
    },
    pick,
    handleKey: ({ key, shiftKey }) => {
      const chosen = people[index];
      if (chosen === undefined) return false;
      if (key === 'ArrowDown') move(1);
      else if (key === 'ArrowUp') move(-1);
      else if (key === 'Escape') setCaret(null);
      else if ((key === 'Enter' && !shiftKey) || key === 'Tab') pick(chosen);
      else return false;
      return true;
    },
    close: () => {
      setCaret(null);
    },
  };
}
