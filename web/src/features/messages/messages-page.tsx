import type { AnyMessage, CurrentUser } from '@circlet/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';

import { cn } from '../../shared/cn';
import { userGroupsQuery } from '../../shared/domain/group/group-lists';
import { useCurrentUser } from '../../shared/domain/session/use-current-user';
import { Button } from '../../shared/ui/button';
import { EmptyState } from '../../shared/ui/empty-state';
import { ErrorState } from '../../shared/ui/error-state';
import { PageTitle } from '../../shared/ui/page-title';
import { groupChatsQuery } from './api/chat-queries';
import { chatInSearch, chatOf, chatSearch, messageInSearch, type Chat } from './chat.rules';
import { ChatList } from './list/chat-list';
import { LoadingChats } from './loading';
import { useDirectChats } from './list/use-direct-chats';
import { NotificationsButton } from './notifications/notifications-button';
import { OpenPane } from './open-pane';
import { usePeople } from './people/use-people';
import { AllChatsSearch } from './search/all-chats-search';
import { useUnread } from './unread/use-unread';

function Chats({ user }: { user: CurrentUser }) {
  const [parameters, setParameters] = useSearchParams();
  const { data: groups, isError, isFetching, refetch } = useQuery(userGroupsQuery(user.id));
  const chats = useQuery(groupChatsQuery);
  const { groups: unread } = useUnread();
  const asked = chatInSearch(parameters);
  const direct = useDirectChats(asked);
  const people = usePeople(user.id);
  const [lastGroupId, setLastGroupId] = useState<number | null>(null);

  if (groups === undefined && isError)
    return <ErrorState retrying={isFetching} onRetry={() => void refetch()} />;
  if (groups?.length === 0 && direct.chats?.length === 0 && asked?.kind !== 'direct') {
    return (
      <EmptyState
        title="No group chats available"
        description="Chats appear here once you join a group."
        action={
          <Button asChild>
            <Link to="/">Discover Groups</Link>
          </Button>
        }
      />
    );
  }
  const exists = ({ kind, id }: Chat) =>
    kind === 'group' ? groups?.some((group) => group.id === id) : !direct.isMissing;
  const open = asked !== null && exists(asked) ? asked : null;
  // A group's chat opens as soon as the groups are known. The list doesn't appear in the meantime.
  const isLoading = asked !== null && exists(asked) === undefined;
  if (open?.kind === 'group' && open.id !== lastGroupId) setLastGroupId(open.id);
  const hidesList = open !== null || isLoading;
  const isUnreadable = asked !== null && exists(asked) === false;
  const chatNameOf = (message: AnyMessage): string => {
    const { kind, id } = chatOf(message);
    if (kind === 'group') return groups?.find((group) => group.id === id)?.name ?? 'Group chat';
    const known =
      direct.chats?.find(({ user }) => user.id === id)?.user ?? people.find((one) => one.id === id);
    const name = message.userId === id ? message.user.name : known?.name;
    return name === undefined ? 'Direct message' : `Direct message with ${name}`;
  };
  return (
    <>
      {isUnreadable && (
        <p role="alert" className="mb-4 rounded-lg bg-warning-soft px-4 py-3 font-semibold text-warning">
          {asked.kind === 'group' && asked.id === lastGroupId
            ? 'You aren’t in this group anymore, so its chat has closed.'
            : messageInSearch(parameters) === null
              ? 'You can’t open that chat, because you aren’t part of it.'
              : 'You can’t open that message. It’s in a chat that you aren’t part of.'}
        </p>
      )}
      <div
        data-chats=""
        className="grid overflow-hidden rounded-xl border border-line bg-surface shadow-sm md:grid-cols-[20rem_1fr] full-screen:min-h-0 full-screen:grow full-screen:grid-rows-[minmax(0,1fr)] full-screen:rounded-none full-screen:border-0"
        {...(hidesList ? { 'data-full-screen': '' } : {})}
      >
        <nav
          aria-label="Chats"
          className={cn('h-150 overflow-y-auto border-line md:block md:border-e', hidesList && 'hidden')}
        >
          {groups === undefined || chats.isPending ? (
            <LoadingChats />
          ) : (
            <AllChatsSearch
              userId={user.id}
              hasKey={open === null}
              chatNameOf={chatNameOf}
              onOpen={(message) => {
                setParameters(chatSearch(chatOf(message), message.id));
              }}
            >
              <ChatList
                groups={groups}
                chats={chats}
                direct={direct.chats}
                list={direct.list}
                people={people}
                unread={unread}
                userId={user.id}
                open={open}
                onOpen={(chat) => {
                  setParameters(chatSearch(chat));
                }}
              />
            </AllChatsSearch>
          )}
        </nav>
        <OpenPane
          open={open}
          groups={groups ?? []}
          direct={direct.opened}
          people={people}
          userId={user.id}
          isLoading={isLoading}
          onBack={() => {
            setParameters({});
          }}
        />
      </div>
    </>
  );
}

/**
 * The user's chats: the list and the open one. `?group=` opens a group's chat, `?with=` a person's, and `&message=` one
 * of its messages in context.
 */
export default function MessagesPage() {
  const { user } = useCurrentUser();
  const [parameters] = useSearchParams();
  // On phones, an open chat hides the page heading to save space.
  const isChatOpen = chatInSearch(parameters) !== null;
  return (
    <div className="page py-6 sm:py-8 full-screen:flex full-screen:min-h-0 full-screen:grow full-screen:flex-col full-screen:p-0 short:pt-1">
      <div
        className={cn(
          'mb-5 flex flex-wrap items-center justify-between gap-3 short:mb-1',
          isChatOpen && 'max-md:sr-only',
        )}
      >
        <PageTitle>Messages</PageTitle>
        <div className={cn(isChatOpen && 'max-md:hidden')}>
          <NotificationsButton />
        </div>
      </div>
      {user !== null && <Chats user={user} />}
    </div>
  );
}
