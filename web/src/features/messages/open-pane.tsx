import type { DirectChat, Group } from '@circlet/contracts';
import { MessagesSquare } from 'lucide-react';
import { useMemo } from 'react';

import { useIsOffline } from '../../shared/use-is-offline';
import { Skeleton } from '../../shared/ui/skeleton';
import { BackToChats } from './chat-head';
import type { Chat } from './chat.rules';
import { DirectChatPane } from './direct-chat';
import { GroupChat } from './group-chat';
import { LoadingMessages } from './loading';
import type { Person } from './people/person';

export interface OpenPaneProps {
  open: Chat | null;
  groups: readonly Group[];
  /** The open one-to-one chat; undefined until it is loaded. */
  direct: Pick<DirectChat, 'user' | 'canWrite'> | undefined;
  people: readonly Person[];
  userId: number;
  /** Whether it isn't known yet if the user is part of the open chat. */
  isLoading: boolean;
  onBack: () => void;
}

/** Has the shape of an open chat, so that nothing moves when that appears. */
function LoadingPane({ onBack }: Pick<OpenPaneProps, 'onBack'>) {
  // Then it is not loading, and says so.
  const isOffline = useIsOffline();
  return (
    <div className="flex h-150 flex-col full-screen:h-full">
      <header className="flex items-center gap-1 border-b border-line px-3 py-2.5 sm:gap-3">
        <BackToChats onBack={onBack} />
        {!isOffline && <Skeleton className="size-10 rounded-lg max-sm:hidden" />}
        <div className="flex h-11 flex-col justify-center gap-2">
          {!isOffline && (
            <>
              <Skeleton className="h-4 w-36 rounded-full" />
              <Skeleton className="h-3 w-24 rounded-full" />
            </>
          )}
        </div>
      </header>
      <LoadingMessages />
      {!isOffline && (
        <div className="border-t border-line p-3">
          <Skeleton className="h-11 rounded-md" />
        </div>
      )}
    </div>
  );
}

/** The open chat, or a hint to open one. */
export function OpenPane({ open, groups, direct, people, userId, isLoading, onBack }: OpenPaneProps) {
  const partner = direct?.user;
  const isOnline = people.find(({ id }) => id === partner?.id)?.isOnline;
  const person = useMemo<Person | undefined>(
    () => (partner === undefined ? undefined : { ...partner, isOnline }),
    [partner, isOnline],
  );
  const group = open?.kind === 'group' ? groups.find(({ id }) => id === open.id) : undefined;

  if (group !== undefined) return <GroupChat key={group.id} group={group} userId={userId} onBack={onBack} />;
  if (open?.kind === 'direct') {
    if (person === undefined || direct === undefined) return <LoadingPane onBack={onBack} />;
    return (
      <DirectChatPane
        key={person.id}
        person={person}
        userId={userId}
        canWrite={direct.canWrite}
        onBack={onBack}
      />
    );
  }
  if (isLoading) return <LoadingPane onBack={onBack} />;
  return (
    <div className="hidden h-150 flex-col items-center justify-center gap-3 text-ink-soft md:flex">
      <MessagesSquare className="size-12" aria-hidden="true" />
      <p className="font-bold">Select a group to start chatting</p>
    </div>
  );
}
