import type { AnyMessage } from '@circlet/contracts';

import { cn } from '../../../shared/cn';
import { MessageText } from './message-text';
import { MessagePhotos } from './photos/message-photos';
import { QuotedMessage } from './quoted-message';

export interface MessageContentProps {
  message: AnyMessage;
  own: boolean;
}

/** The message that another one replies to, its photos, and its text in a bubble. */
export function MessageContent({ message, own }: MessageContentProps) {
  const { content, editedAt, photos, replyTo } = message;
  const quote = replyTo !== null && <QuotedMessage replyTo={replyTo} />;
  const bubble = cn('max-w-full rounded-lg px-3.5 py-2 text-ink', own ? 'bg-accent-soft' : 'bg-sunken');
  const hasPhotos = photos.length > 0;
  return (
    <div className={cn('flex min-w-0 flex-col gap-1', own ? 'items-end' : 'items-start')}>
      {hasPhotos && quote !== false && <div className={bubble}>{quote}</div>}
      <MessagePhotos message={message} />
      {content !== '' && (
        <div className={bubble}>
          {!hasPhotos && quote}
          <p className="wrap-anywhere whitespace-pre-wrap">
            <MessageText message={message} />
            {editedAt !== null && (
              <span
                className="ms-2 text-xs text-ink-soft"
                title={new Date(editedAt).toLocaleString(undefined, {
                  dateStyle: 'full',
                  timeStyle: 'short',
                })}
              >
                (edited)
              </span>
            )}
          </p>
        </div>
      )}
    </div>
  );
}
