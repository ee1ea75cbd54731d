import type { Group } from '@circlet/contracts';

import { cn } from '../../shared/cn';
import { stockCover } from '../../shared/covers';
import { Badge } from '../../shared/ui/badge';

export interface ChatListProps {
  groups: readonly Group[];
  openId: number | null;
  unread: Readonly<Record<string, number>>;
  onOpen: (groupId: number) => void;
}

/** The groups one can chat in, with what is unread. */
export function ChatList({ groups, openId, unread, onOpen }: ChatListProps) {
  return (
    <ul className="flex flex-col gap-1 p-2">
      {groups.map((group) => {
        const count = unread[group.id] ?? 0;
        return (
          <li key={group.id}>
            <button
              type="button"
              aria-current={group.id === openId || undefined}
              className={cn(
                'flex w-full items-center gap-3 rounded-lg p-2.5 text-start transition-colors hover:bg-sunken',
                group.id === openId && 'bg-accent-soft hover:bg-accent-soft',
              )}
              onClick={() => {
                onOpen(group.id);
              }}
            >
              <img
                src={group.coverPhoto ?? stockCover(group)}
                alt=""
                width={44}
                height={44}
                loading="lazy"
                className="size-11 shrink-0 rounded-full object-cover"
              />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-bold">{group.name}</span>
                <span className="block truncate text-sm text-ink-soft">{group.location}</span>
              </span>
              {count > 0 && (
                <Badge tone="count">
                  {count > 99 ? '99+' : count}
                  <span className="sr-only"> unread</span>
                </Badge>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
