import { Clock } from 'lucide-react';

import { cn } from '../../../shared/cn';
import { Button } from '../../../shared/ui/button';
import { Progress } from '../../../shared/ui/progress';
import { describePhoto } from '../thread/photos/photo-box.rules';
import { PhotoBoxes } from '../thread/photos/photo-boxes';
import { QuotedMessage } from '../thread/quoted-message';
import { LocalPhoto } from './photos/local-photo';
import { useAnyPause, useTotalProgress } from './photos/upload-store';
import { removeUnsent } from './unsent-store';
import type { UnsentMessage } from './unsent.rules';

export interface UnsentBubbleProps {
  message: UnsentMessage;
  onRetry: (message: UnsentMessage) => void;
}

/** The photos of an unsent message, with the progress of their upload. */
function UnsentPhotos({ message: { photos, state } }: { message: UnsentMessage }) {
  const progress = useTotalProgress(photos);
  return (
    <div className="relative max-w-full">
      <PhotoBoxes photos={photos}>
        {(photo, index) => (
          <LocalPhoto
            photo={photo}
            alt={describePhoto('you', index, photos.length)}
            className={cn('size-full object-cover', state === 'failed' && 'opacity-60')}
          />
        )}
      </PhotoBoxes>
      {state === 'sending' && progress < 1 && (
        <Progress
          value={progress}
          max={1}
          label="Uploading photos"
          className="absolute inset-x-3 bottom-3 h-1.5 w-auto bg-surface"
        />
      )}
    </div>
  );
}

/** The status of a message that is being sent. While its photos are uploaded, it can be canceled. */
function Sending({ message: { photos, clientId } }: { message: UnsentMessage }) {
  const isUploading = useTotalProgress(photos) < 1;
  const pause = useAnyPause(photos);
  return (
    <p className="flex items-center gap-2 px-1 text-xs text-ink-soft">
      {pause ?? (isUploading ? 'Uploading…' : 'Sending…')}
      {isUploading && (
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            removeUnsent(clientId);
          }}
        >
          Cancel
        </Button>
      )}
    </p>
  );
}

/** The user's own message until it is stored. Unless it is being sent, it offers to retry or discard it. */
export function UnsentBubble({ message, onRetry }: UnsentBubbleProps) {
  const failed = message.state === 'failed';
  return (
    <div className="flex flex-col items-end gap-1">
      <div className="flex max-w-[85%] flex-col items-end gap-1">
        {message.photos.length > 0 && <UnsentPhotos message={message} />}
        {(message.content !== '' || message.replyTo !== undefined) && (
          <div
            className={cn(
              'max-w-full rounded-lg px-3.5 py-2 forced-colors:border',
              // Outlined, so that a message that isn't stored differs from a stored one in any theme.
              message.state === 'sending'
                ? 'bg-accent-soft'
                : ['border bg-surface', failed ? 'border-danger' : 'border-dashed border-line-strong'],
            )}
          >
            {message.replyTo !== undefined && <QuotedMessage replyTo={message.replyTo} />}
            <p className="wrap-anywhere whitespace-pre-wrap">{message.content}</p>
          </div>
        )}
      </div>
      {message.state === 'sending' ? (
        <Sending message={message} />
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
              {message.reason ?? 'Waiting for a connection'}
            </span>
          )}
          {/* Together on a line of their own where they don’t fit. */}
          <span className="flex gap-2">
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
          </span>
        </p>
      )}
    </div>
  );
}
