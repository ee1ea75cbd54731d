import { Button } from '../../../shared/ui/button';
import { removeUnsent } from './unsent-store';
import type { UnsentMessage } from './unsent.rules';

export interface UnsentBubbleProps {
  message: UnsentMessage;
  onRetry: (message: UnsentMessage) => void;
}

/** The user's own message until it is stored. After a failure it offers to retry or discard it. */
export function UnsentBubble({ message, onRetry }: UnsentBubbleProps) {
  const failed = message.state === 'failed';
  return (
    <div className="flex flex-col items-end gap-1">
      <p
        className={
          failed
            ? 'max-w-[85%] rounded-lg border border-danger bg-danger-soft px-3.5 py-2 wrap-anywhere whitespace-pre-wrap'
            : 'max-w-[85%] rounded-lg bg-accent-soft px-3.5 py-2 wrap-anywhere whitespace-pre-wrap'
        }
      >
        {message.content}
      </p>
      {failed ? (
        <p className="flex flex-wrap items-center justify-end gap-2 text-sm font-semibold text-danger">
          Not sent.
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
      ) : (
        <p className="px-1 text-xs text-ink-soft">Sending…</p>
      )}
    </div>
  );
}
