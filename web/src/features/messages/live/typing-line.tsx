import { nameLabels } from '@circlet/contracts';

import type { Chat } from '../chat.rules';
import type { Person } from '../people/person';
import { useTyping } from './typing-store';
import { typingText } from './typing.rules';

export interface TypingLineProps {
  chat: Chat;
  people: readonly Person[];
}

/** Line with the people who are typing. It is always there, so that the layout doesn't move. */
export function TypingLine({ chat, people }: TypingLineProps) {
  const writers = useTyping(chat);
  const names = writers.map((writer) => people.find(({ id }) => id === writer)?.name ?? nameLabels.unknown);
  return (
    <p role="status" className="h-6 shrink-0 truncate px-4 text-sm text-ink-soft">
      {typingText(names)}
    </p>
  );
}
