import { type Group, smallCoverOf } from '@circlet/contracts';

import type { UnreadByGroup } from '../unread/unread.rules';
import { ChatRow } from './chat-row';

export interface GroupRowsProps {
  groups: readonly Group[];
  openId: number | null;
  unread: UnreadByGroup;
  onOpen: (groupId: number) => void;
}

/** The user's group chats with their unread counts. */
export function GroupRows({ groups, openId, unread, onOpen }: GroupRowsProps) {
  if (groups.length === 0) return <p className="px-2.5 py-2 text-ink-soft">No group chats available</p>;
  return (
    <ul className="flex flex-col gap-1">
      {groups.map((group) => (
        <ChatRow
          key={group.id}
          title={group.name}
          subtitle={group.location}
          unread={unread[group.id] ?? 0}
          isOpen={group.id === openId}
          picture={
            <img
              src={smallCoverOf(group)}
              alt=""
              width={44}
              height={44}
              loading="lazy"
              className="size-11 shrink-0 rounded-full object-cover"
            />
          }
          onOpen={() => {
            onOpen(group.id);
          }}
        />
      ))}
    </ul>
  );
}
