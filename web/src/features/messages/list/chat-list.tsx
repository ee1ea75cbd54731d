import type { DirectChat, Group, GroupChat } from '@circlet/contracts';
import type { UseQueryResult } from '@tanstack/react-query';

import type { Chat } from '../chat.rules';
import type { Person } from '../people/person';
import type { UnreadByGroup } from '../unread/unread.rules';
import { DirectRows } from './direct-rows';
import { GroupRows } from './group-rows';
import { NewDirectDialog } from './new-direct-dialog';
import type { DirectChatList } from './use-direct-chats';

export interface ChatListProps {
  groups: readonly Group[];
  chats: UseQueryResult<GroupChat[]>;
  /** The loaded one-to-one chats; undefined before the first page. */
  direct: readonly DirectChat[] | undefined;
  list: DirectChatList;
  people: readonly Person[];
  unread: UnreadByGroup;
  userId: number;
  open: Chat | null;
  onOpen: (chat: Chat) => void;
}

/** All of the user's chats: group chats and one-to-one chats, each with the most recent first. */
export function ChatList({
  groups,
  chats,
  direct,
  list,
  people,
  unread,
  userId,
  open,
  onOpen,
}: ChatListProps) {
  const openIn = (kind: Chat['kind']) => (open?.kind === kind ? open.id : null);
  const openDirect = (id: number) => {
    onOpen({ kind: 'direct', id });
  };
  return (
    <div className="flex flex-col gap-4 p-2">
      <section aria-labelledby="group-chats" className="flex flex-col gap-1">
        <h2 id="group-chats" className="flex min-h-9 items-center px-2.5 text-sm font-bold text-ink-soft">
          Groups
        </h2>
        <GroupRows
          groups={groups}
          chats={chats}
          unread={unread}
          userId={userId}
          openId={openIn('group')}
          onOpen={(id) => {
            onOpen({ kind: 'group', id });
          }}
        />
      </section>
      <section aria-labelledby="direct-chats" className="flex flex-col gap-1">
        <div className="flex items-center justify-between ps-2.5">
          <h2 id="direct-chats" className="text-sm font-bold text-ink-soft">
            Direct messages
          </h2>
          <NewDirectDialog people={people} onPick={openDirect} />
        </div>
        <DirectRows
          chats={direct}
          list={list}
          people={people}
          userId={userId}
          openId={openIn('direct')}
          onOpen={openDirect}
        />
      </section>
    </div>
  );
}
