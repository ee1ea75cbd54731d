import type { RepliedMessage } from '@circlet/contracts';

import { useChatView } from './chat-context';
import { quoteOf } from './reply.rules';

/** The message that another one replies to, above its content. Opens the original in context. */
export function QuotedMessage({ replyTo }: { replyTo: RepliedMessage }) {
  const { userId, open } = useChatView();
  const { author, text } = quoteOf(replyTo, userId);
  return (
    <button
      type="button"
      title="Go to this message"
      className="mb-1 block max-w-full rounded-sm border-s-4 border-accent bg-surface px-2.5 py-1.5 text-start text-sm transition-colors hover:bg-canvas"
      onClick={() => {
        open(replyTo.id);
      }}
    >
      <span className="sr-only">Reply to </span>
      {author !== null && <span className="block truncate font-bold text-accent-ink">{author}</span>}
      <span className="line-clamp-2 wrap-anywhere text-ink-soft">{text}</span>
    </button>
  );
}
