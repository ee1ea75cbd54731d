import type { DirectChat } from '@circlet/contracts';

import { PersonAvatar } from '../../../shared/domain/person/person-avatar';
import { ErrorState } from '../../../shared/ui/error-state';
import { LoadMore } from '../../../shared/ui/load-more';
import { SkeletonRow } from '../../../shared/ui/skeleton';
import type { Person } from '../people/person';
import { ChatRow } from './chat-row';
import { previewOf } from './preview.rules';
import type { DirectChatList } from './use-direct-chats';

export interface DirectRowsProps {
  /** The loaded chats; undefined before the first page. */
  chats: readonly DirectChat[] | undefined;
  list: DirectChatList;
  /** Members of the user's groups, with their presence. */
  people: readonly Person[];
  userId: number;
  openId: number | null;
  onOpen: (userId: number) => void;
}

/** The user's one-to-one chats, newest first. */
export function DirectRows({ chats, list, people, userId, openId, onOpen }: DirectRowsProps) {
  if (chats === undefined) {
    return list.isError ? (
      <ErrorState className="py-6" retrying={list.isFetching} onRetry={() => void list.refetch()} />
    ) : (
      <SkeletonRow hasPicture className="px-2.5" />
    );
  }
  if (chats.length === 0)
    return (
      <p className="px-2.5 py-2 text-ink-soft">Message someone from your groups, just the two of you.</p>
    );
  return (
    <>
      <ul className="flex flex-col gap-1">
        {chats.map(({ user, lastMessage, unread, pins, canWrite }) => (
          <ChatRow
            key={user.id}
            title={user.name}
            subtitle={previewOf(lastMessage, userId)}
            time={lastMessage.createdAt}
            hasPins={pins > 0}
            unread={unread}
            isOpen={user.id === openId}
            picture={
              <PersonAvatar
                person={{
                  ...user,
                  // As in the chat itself, a closed one doesn't show who is online.
                  isOnline: canWrite ? people.find(({ id }) => id === user.id)?.isOnline : undefined,
                }}
              />
            }
            onOpen={() => {
              onOpen(user.id);
            }}
          />
        ))}
      </ul>
      <LoadMore list={list}>Load More Chats</LoadMore>
    </>
  );
}
