import type { AnyMessage } from '@circlet/contracts';
import { useMemo } from 'react';

import { cn } from '../../../shared/cn';
import { useChatView } from './chat-context';
import { segmentsOf } from './text.rules';

/** A message's content with links and highlighted mentions. */
export function MessageText({ message }: { message: Pick<AnyMessage, 'content' | 'mentions'> }) {
  const { people, userId } = useChatView();
  const { content, mentions } = message;
  const segments = useMemo(
    () =>
      segmentsOf(
        content,
        new Map(
          people
            .filter(({ id }) => mentions.includes(id))
            .map(({ username, id }) => [username.toLowerCase(), id]),
        ),
      ),
    [content, mentions, people],
  );
  return segments.map((segment, index) => {
    if (segment.kind === 'text') return segment.text;
    if (segment.kind === 'link') {
      return (
        <a
          key={index}
          href={segment.href}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="font-semibold text-accent-ink underline underline-offset-2"
        >
          {segment.text}
        </a>
      );
    }
    return (
      <mark
        key={index}
        className={cn(
          'rounded-sm px-0.5 font-bold text-accent-ink',
          segment.userId === userId ? 'bg-warning-soft text-warning' : 'bg-transparent',
        )}
      >
        {segment.text}
      </mark>
    );
  });
}
