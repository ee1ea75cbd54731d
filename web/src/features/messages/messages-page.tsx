import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';

import type { CurrentUser } from '@circlet/contracts';

import { cn } from '../../shared/cn';
import { Button } from '../../shared/ui/button';
import { EmptyState } from '../../shared/ui/empty-state';
import { ErrorState } from '../../shared/ui/error-state';
import { Skeleton } from '../../shared/ui/skeleton';
import { useCurrentUser } from '../auth/session/use-current-user';
import { chatsQuery } from './api/get-chats';
import { ChatList } from './chat-list';
import { ChatPane } from './chat-pane';
import { useUnread } from './unread-store';
import { useIncomingMessages } from './use-incoming-messages';

function Chats({ user }: { user: CurrentUser }) {
  const [parameters, setParameters] = useSearchParams();
  const chats = useQuery(chatsQuery(user.id));
  const unread = useUnread();
  const open = chats.data?.find(({ id }) => String(id) === parameters.get('group'));
  useIncomingMessages(user.id, open?.id ?? null);

  if (chats.isError && chats.data === undefined) {
    return (
      <ErrorState
        retrying={chats.isFetching}
        onRetry={() => {
          void chats.refetch();
        }}
      />
    );
  }
  if (chats.data?.length === 0) {
    return (
      <EmptyState
        title="No group chats available"
        description="Chats appear here once you belong to a group."
        action={
          <Button asChild>
            <Link to="/">Discover Groups</Link>
          </Button>
        }
      />
    );
  }
  return (
    <div className="grid overflow-hidden rounded-xl border border-line bg-surface shadow-sm md:grid-cols-[20rem_1fr]">
      <nav
        aria-label="Chats"
        className={cn(
          'h-150 overflow-y-auto border-line md:block md:border-e',
          open !== undefined && 'hidden',
        )}
      >
        {chats.data === undefined ? (
          <div className="flex flex-col gap-2 p-3" aria-busy="true" aria-label="Loading chats">
            {[1, 2, 3, 4].map((row) => (
              <Skeleton key={row} className="h-16 rounded-lg" />
            ))}
          </div>
        ) : (
          <ChatList
            groups={chats.data}
            openId={open?.id ?? null}
            unread={unread}
            onOpen={(group) => {
              setParameters({ group: String(group) });
            }}
          />
        )}
      </nav>
      {open === undefined ? (
        <div className="hidden h-150 flex-col items-center justify-center gap-3 text-ink-soft md:flex">
          <MessagesSquare className="size-12" aria-hidden="true" />
          <p className="font-bold">Select a group to start chatting</p>
        </div>
      ) : (
        <ChatPane
          group={open}
          userId={user.id}
          onBack={() => {
            setParameters({});
          }}
        />
      )}
    </div>
  );
}

/** Group chats: the list of one's groups, and the one that is open. `?group=` opens one. */
export function MessagesPage() {
  const { user } = useCurrentUser();
  return (
    <div className="page py-6 sm:py-8">
      <h1 className="mb-5 text-3xl font-black tracking-tight">Messages</h1>
      {user !== null && <Chats user={user} />}
    </div>
  );
}
