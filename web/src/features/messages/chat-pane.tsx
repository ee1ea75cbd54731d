import type { Group } from '@circlet/contracts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';

import { stockCover } from '../../shared/covers';
import { Button } from '../../shared/ui/button';
import { ErrorState } from '../../shared/ui/error-state';
import { Skeleton } from '../../shared/ui/skeleton';
import { threadQuery } from './api/get-thread';
import { Composer } from './composer';
import { ConnectionBanner } from './connection-banner';
import { MessageList } from './message-list';
import { useUnsent } from './unsent-store';
import { useSendMessage } from './use-send-message';

export interface ChatPaneProps {
  group: Group;
  userId: number;
  /** Back to the list, where there is no room for both. */
  onBack: () => void;
}

function LoadingMessages() {
  return (
    <div
      className="flex flex-1 flex-col justify-end gap-4 p-4"
      aria-busy="true"
      aria-label="Loading messages"
    >
      {['w-2/3', 'w-1/2', 'w-3/5'].map((width, index) => (
        <Skeleton key={width} className={`h-12 rounded-lg ${width} ${index === 1 ? 'self-end' : ''}`} />
      ))}
    </div>
  );
}

/** One group's chat. */
export function ChatPane({ group, userId, onBack }: ChatPaneProps) {
  const thread = useQuery(threadQuery(group.id));
  const { send, retry } = useSendMessage(group.id);
  const unsent = useUnsent().filter(({ groupId }) => groupId === group.id);
  return (
    <section aria-label={`Chat of ${group.name}`} className="flex h-150 min-w-0 flex-col">
      <header className="flex items-center gap-3 border-b border-line px-3 py-2.5">
        <Button
          variant="ghost"
          size="icon"
          className="md:hidden"
          aria-label="Back to all chats"
          onClick={onBack}
        >
          <ArrowLeft aria-hidden="true" />
        </Button>
        <img
          src={group.coverPhoto ?? stockCover(group)}
          alt=""
          width={40}
          height={40}
          className="size-10 rounded-full object-cover"
        />
        <div className="min-w-0">
          <h2 className="truncate font-extrabold">{group.name}</h2>
          <p className="truncate text-sm text-ink-soft">
            {group.currentMembers} {group.currentMembers === 1 ? 'member' : 'members'} · {group.location}
          </p>
        </div>
      </header>
      <ConnectionBanner />
      {thread.data !== undefined ? (
        <MessageList
          key={group.id}
          groupId={group.id}
          groupName={group.name}
          userId={userId}
          thread={thread.data}
          unsent={unsent}
          onRetry={retry}
        />
      ) : thread.isError ? (
        <ErrorState
          className="flex-1"
          retrying={thread.isFetching}
          onRetry={() => {
            void thread.refetch();
          }}
        />
      ) : (
        <LoadingMessages />
      )}
      <Composer key={group.id} groupName={group.name} onSend={send} />
    </section>
  );
}
