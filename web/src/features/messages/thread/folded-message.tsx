import type { AnyMessage } from '@circlet/contracts';
import { EyeOff, Flag } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../../../shared/ui/button';
import { MessageText } from './message-text';
import { MessageTime } from './message-marks';
import { AuthorName } from './author-name';
import { QuotedMessage } from './quoted-message';
import { ReportMessage } from './report-message';

/** A message from a user whom the viewer has blocked. Hidden until the viewer expands it. */
export function FoldedMessage({ message }: { message: AnyMessage }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isReporting, setIsReporting] = useState(false);
  return (
    <div
      data-message={message.id}
      tabIndex={-1}
      className="flex max-w-[85%] flex-col items-start gap-1 message-row"
    >
      <button
        type="button"
        aria-expanded={isOpen}
        className="inline-flex min-h-11 items-center gap-2 rounded-lg border border-dashed border-line-strong px-3.5 text-sm font-semibold text-ink-soft transition-colors hover:bg-sunken"
        onClick={() => {
          setIsOpen(!isOpen);
        }}
      >
        <EyeOff className="size-4" aria-hidden="true" />
        Message from a blocked member
      </button>
      {isOpen && (
        <div className="rounded-lg bg-sunken px-3.5 py-2 text-ink-soft">
          <p className="flex items-baseline gap-2 text-sm">
            <AuthorName message={message} />
            <MessageTime value={message.createdAt} />
          </p>
          {message.replyTo !== null && <QuotedMessage replyTo={message.replyTo} />}
          <p className="wrap-anywhere whitespace-pre-wrap">
            {message.deletedAt !== null ? (
              'Message deleted'
            ) : message.content === '' ? (
              // The server doesn't return photos of blocked people.
              <i>Photos are hidden</i>
            ) : (
              <MessageText message={message} />
            )}
          </p>
          {message.deletedAt === null && (
            <Button
              variant="ghost"
              size="sm"
              className="-ms-2 mt-1"
              onClick={() => {
                setIsReporting(true);
              }}
            >
              <Flag aria-hidden="true" />
              Report
            </Button>
          )}
        </div>
      )}
      {isReporting && <ReportMessage message={message} open onOpenChange={setIsReporting} />}
    </div>
  );
}
