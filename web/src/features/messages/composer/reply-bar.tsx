import type { RepliedMessage } from '@circlet/contracts';
import { Reply, X } from 'lucide-react';

import { Button } from '../../../shared/ui/button';
import { useChatView } from '../thread/chat-context';
import { quoteOf } from '../thread/reply.rules';

export interface ReplyBarProps {
  replyTo: RepliedMessage;
  onCancel: () => void;
}

/** Names the message that the next one replies to, above the message field. */
export function ReplyBar({ replyTo, onCancel }: ReplyBarProps) {
  const { userId } = useChatView();
  const { author, text } = quoteOf(replyTo, userId);
  return (
    <div className="flex items-center gap-3 border-t border-line bg-sunken py-1.5 ps-4 pe-3 text-sm">
      <Reply className="size-5 text-accent" aria-hidden="true" />
      <p role="status" className="line-clamp-2 min-w-0 grow wrap-anywhere text-ink-soft">
        {author === null ? (
          text
        ) : (
          <>
            Replying to <span className="font-bold text-ink">{author === 'You' ? 'yourself' : author}</span>:{' '}
            {text}
          </>
        )}
      </p>
      <Button variant="ghost" size="icon-sm" aria-label="Cancel reply" onClick={onCancel}>
        <X aria-hidden="true" />
      </Button>
    </div>
  );
}
