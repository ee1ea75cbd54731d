import { type EvidenceMessage, nameLabels } from '@circlet/contracts';
import { Flag } from 'lucide-react';

import { useEffect, useRef } from 'react';

import { cn } from '../../../shared/cn';
import { EvidencePhotos } from './evidence-photos';

const timeOf = (value: string): string =>
  new Date(value).toLocaleString(undefined, { dateStyle: 'short', timeStyle: 'short' });

/** The reported message and the messages around it, as they were when it was reported. */
export function EvidenceWindow({ messages }: { messages: readonly EvidenceMessage[] }) {
  const list = useRef<HTMLOListElement>(null);
  // The reported message is among others, which can be long.
  useEffect(() => {
    const reported = list.current?.querySelector<HTMLElement>('[data-reported]');
    if (list.current === null || reported == null) return;
    const { top, height } = list.current.getBoundingClientRect();
    // In the middle, or from its start if it is longer than the list.
    const space = Math.max(0, height - reported.offsetHeight) / 2;
    list.current.scrollTop += reported.getBoundingClientRect().top - top - space;
  }, [messages]);
  return (
    // Low enough to fit into a dialog with what happened above it.
    // Safari doesn't let the keyboard scroll it otherwise.
    <ol
      ref={list}
      tabIndex={0}
      className="flex max-h-80 flex-col gap-1 overflow-y-auto rounded-lg bg-sunken p-3 sm:max-h-[clamp(10rem,28dvh,20rem)]"
      aria-label="The chat as it was when it was reported"
    >
      {messages.map(({ messageId, user, content, photos, replyTo, createdAt, isReported }) => (
        <li
          key={messageId}
          data-reported={isReported ? '' : undefined}
          className={cn(
            'rounded-md px-3 py-2 text-sm',
            isReported ? 'border border-danger bg-surface' : 'border border-transparent',
          )}
        >
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-bold">{user.name ?? nameLabels.deleted}</span>
            <time dateTime={createdAt} className="text-xs text-ink-soft">
              {timeOf(createdAt)}
            </time>
            {isReported && (
              <span className="inline-flex items-center gap-1 text-xs font-bold text-danger">
                <Flag className="size-3.5" aria-hidden="true" />
                Reported
              </span>
            )}
          </p>
          {replyTo !== null && (
            <p className="border-s-2 border-line ps-2 wrap-anywhere text-ink-soft">
              <span className="font-bold">
                In reply to {replyTo.userId === null ? 'a deleted message' : replyTo.name}
              </span>
              {replyTo.excerpt !== null && replyTo.excerpt !== '' && `: ${replyTo.excerpt}`}
            </p>
          )}
          {content !== '' && <p className="wrap-anywhere whitespace-pre-wrap">{content}</p>}
          <EvidencePhotos photos={photos} author={user.name ?? nameLabels.deleted} />
        </li>
      ))}
    </ol>
  );
}
