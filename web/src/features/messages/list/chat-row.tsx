import { BellOff, Pin } from 'lucide-react';
import type { ReactNode } from 'react';

import { cn } from '../../../shared/cn';
import { Badge } from '../../../shared/ui/badge';
import { RelativeTime } from '../../../shared/ui/relative-time';
import { shownCount } from '../unread/unread.rules';

export interface ChatRowProps {
  picture: ReactNode;
  title: string;
  subtitle: string;
  /** When the newest message was sent; undefined before the first. */
  time?: string | undefined;
  /** Whether the chat never notifies the user. */
  isMuted?: boolean;
  hasPins?: boolean;
  unread: number;
  isOpen: boolean;
  onOpen: () => void;
}

/** A chat in the list: its newest message and when it was sent, marks, and the unread badge. */
export function ChatRow({
  picture,
  title,
  subtitle,
  time,
  isMuted = false,
  hasPins = false,
  unread,
  isOpen,
  onOpen,
}: ChatRowProps) {
  return (
    <li>
      <button
        type="button"
        aria-current={isOpen || undefined}
        className={cn(
          'flex w-full items-center gap-3 rounded-lg p-2.5 text-start transition-colors hover:bg-sunken',
          isOpen && 'bg-accent-soft hover:bg-accent-soft',
        )}
        onClick={onOpen}
      >
        {picture}
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span className="min-w-0 flex-1 truncate font-bold">{title}</span>
            {time !== undefined && (
              <RelativeTime narrow value={time} className="shrink-0 text-xs text-ink-soft tabular-nums" />
            )}
          </span>
          <span className="flex min-h-6 items-center gap-1.5 text-sm text-ink-soft">
            <span className={cn('min-w-0 flex-1 truncate', unread > 0 && 'font-bold text-ink')}>
              {subtitle}
            </span>
            {hasPins && (
              <>
                <Pin className="size-4 shrink-0" aria-hidden="true" />
                <span className="sr-only">Has pinned messages</span>
              </>
            )}
            {isMuted && (
              <>
                <BellOff className="size-4 shrink-0" aria-hidden="true" />
                <span className="sr-only">Muted</span>
              </>
            )}
            {unread > 0 && (
              <Badge tone={isMuted ? 'neutral' : 'count'}>
                {shownCount(unread)}
                <span className="sr-only"> unread</span>
              </Badge>
            )}
          </span>
        </span>
      </button>
    </li>
  );
}
