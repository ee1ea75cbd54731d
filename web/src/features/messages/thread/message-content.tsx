import type { AnyMessage } from '@circlet/contracts';

import { cn } from '../../../shared/cn';
import { MessageText } from './message-text';
import { MessagePhotos } from './photos/message-photos';
import { QuotedMessage } from './quoted-message';

/** Says that a message was edited, and when. Nothing if it wasn't. */
function EditedMark({ message: { editedAt }, className }: { message: AnyMessage; className: string }) {
  if (editedAt === null) return null;
  const time = new Date(editedAt).toLocaleString(undefined, { dateStyle: 'full', timeStyle: 'short' });
  return (
    <span className={cn('text-xs text-ink-soft', className)} title={time}>
      (edited)
    </span>
  );
}

export interface MessageContentProps {
  message: AnyMessage;
  own: boolean;
}

/** The message that another one replies to, its photos, and its text in a bubble. */
export function MessageContent({ message, own }: MessageContentProps) {
  const { content, photos, replyTo } = message;
  const quote = replyTo !== null && <QuotedMessage replyTo={replyTo} />;
  const bubble = cn(
    'max-w-full rounded-lg px-3.5 py-2 text-ink forced-colors:border',
    own ? 'bg-accent-soft' : 'bg-sunken',
  );
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
            <EditedMark message={message} className="ms-2" />
          </p>
        </div>
      )}
      {content === '' && <EditedMark message={message} className="px-1" />}
    </div>
  );
}
