import { Clock } from 'lucide-react';

import { cn } from '../../../shared/cn';
import { Button } from '../../../shared/ui/button';
import { removeUnsent } from './unsent-store';
import type { UnsentMessage } from './unsent.rules';

export interface UnsentBubbleProps {
  message: UnsentMessage;
  onRetry: (message: UnsentMessage) => void;
}

/** The user's own message until it is stored. Unless it is being sent, it offers to retry or discard it. */
export function UnsentBubble({ message, onRetry }: UnsentBubbleProps) {
  const failed = message.state === 'failed';
  return (
    <div className="flex flex-col items-end gap-1">
      <p
        className={cn(
          'max-w-[85%] rounded-lg px-3.5 py-2 wrap-anywhere whitespace-pre-wrap',
          failed ? 'border border-danger bg-danger-soft' : 'bg-accent-soft',
        )}
      >
        {message.content}
      </p>
      {message.state === 'sending' ? (
        <p className="px-1 text-xs text-ink-soft">Sending…</p>
      ) : (
        <p
          className={cn(
            'flex flex-wrap items-center justify-end gap-2 text-sm font-semibold',
            failed ? 'text-danger' : 'text-ink-soft',
          )}
        >
          {failed ? (
            'Not sent.'
          ) : (
            <span className="flex items-center gap-1.5">
              <Clock className="size-4" aria-hidden="true" />
              Waiting for a connection
            </span>
          )}
          <Button
            size="sm"
            variant="secondary"
            onClick={() => {
              onRetry(message);
            }}
          >
            Retry
          </Button>
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              removeUnsent(message.clientId);
            }}
          >
            Discard
          </Button>
        </p>
      )}
    </div>
  );
}
