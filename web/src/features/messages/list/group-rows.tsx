import type { Group, GroupChat } from '@circlet/contracts';
import type { UseQueryResult } from '@tanstack/react-query';

import { ErrorState } from '../../../shared/ui/error-state';
import type { UnreadByGroup } from '../unread/unread.rules';
import { ChatRow } from './chat-row';
import { GroupPicture } from './group-picture';
import { listedGroups } from './chat-list.rules';
import { previewOf } from './preview.rules';

export interface GroupRowsProps {
  groups: readonly Group[];
  chats: UseQueryResult<GroupChat[]>;
  openId: number | null;
  unread: UnreadByGroup;
  userId: number;
  onOpen: (groupId: number) => void;
}

/** The user's group chats, the most recent first. They can be opened even if their newest messages don't load. */
export function GroupRows({ groups, chats, openId, unread, userId, onOpen }: GroupRowsProps) {
  if (groups.length === 0) return <p className="px-2.5 py-2 text-ink-soft">No group chats available</p>;
  return (
    <>
      <ul className="flex flex-col gap-1">
        {listedGroups(groups, chats.data).map(({ group, chat }) => (
          <ChatRow
            key={group.id}
            title={group.name}
            subtitle={chat?.lastMessage ? previewOf(chat.lastMessage, userId) : group.location}
            time={chat?.lastMessage?.createdAt}
            isMuted={chat?.level === 'none'}
            hasPins={(chat?.pins ?? 0) > 0}
            unread={unread[group.id] ?? 0}
            isOpen={group.id === openId}
            picture={<GroupPicture group={group} edge={44} />}
            onOpen={() => {
              onOpen(group.id);
            }}
          />
        ))}
      </ul>
      {chats.isError && chats.data === undefined && (
        <ErrorState
          className="py-6"
          title="Couldn’t load the latest messages"
          retrying={chats.isFetching}
          onRetry={() => void chats.refetch()}
        />
      )}
    </>
  );
}
