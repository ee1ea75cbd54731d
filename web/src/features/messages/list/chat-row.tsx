import type { ReactNode } from 'react';

import { cn } from '../../../shared/cn';
import { Badge } from '../../../shared/ui/badge';
import { shownCount } from '../unread/unread.rules';

export interface ChatRowProps {
  picture: ReactNode;
  title: string;
  subtitle: string;
  unread: number;
  isOpen: boolean;
  onOpen: () => void;
}

/** A chat in the list, with its unread badge. */
export function ChatRow({ picture, title, subtitle, unread, isOpen, onOpen }: ChatRowProps) {
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
          <span className="block truncate font-bold">{title}</span>
          <span className={cn('block truncate text-sm text-ink-soft', unread > 0 && 'font-bold text-ink')}>
            {subtitle}
          </span>
        </span>
        {unread > 0 && (
          <Badge tone="count">
            {shownCount(unread)}
            <span className="sr-only"> unread</span>
          </Badge>
        )}
      </button>
    </li>
  );
}
