import { markNoticesRead, type Notice } from '@circlet/contracts';
import { useIsFetching, useQueryClient, type Query } from '@tanstack/react-query';
import { AtSign, Inbox, MailOpen, MessageCircle, RotateCw, type LucideIcon } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import { useChange } from '../../shared/api/use-change';
import { DropdownMenuItem, DropdownMenuLabel, DropdownMenuSeparator } from '../../shared/ui/dropdown-menu';
import { RelativeTime } from '../../shared/ui/relative-time';
import type { PendingItems } from './notices.rules';
import { PageLink } from './page-link';
import { pendingEntriesOf, type PendingEntry } from './pending-entries.rules';

const icons: Record<PendingEntry['kind'], LucideIcon> = {
  mention: AtSign,
  message: MessageCircle,
  application: Inbox,
  invitation: MailOpen,
};

interface EntryContentProps {
  icon: LucideIcon;
  title: string;
  detail: string;
}

function EntryContent({ icon: Icon, title, detail }: EntryContentProps) {
  return (
    <>
      <Icon aria-hidden="true" />
      <span className="min-w-0 py-1.5">
        <span className="block truncate">{title}</span>
        <span className="line-clamp-2 text-sm font-normal text-ink-soft">{detail}</span>
      </span>
    </>
  );
}

function PendingItem({ entry }: { entry: PendingEntry }) {
  return (
    <DropdownMenuItem asChild>
      <PageLink to={entry.path}>
        <EntryContent icon={icons[entry.kind]} title={entry.title} detail={entry.detail} />
      </PageLink>
    </DropdownMenuItem>
  );
}

function NoticeItem({ notice, isNew }: { notice: Notice; isNew: boolean }) {
  return (
    <DropdownMenuItem asChild>
      <PageLink to={notice.path}>
        <span className="flex size-5 shrink-0 items-center justify-center">
          {isNew && (
            <span className="size-2.5 rounded-full bg-accent">
              <span className="sr-only">New: </span>
            </span>
          )}
        </span>
        <span className="min-w-0 py-1.5">
          <span className="block">{notice.title}</span>
          <span className="line-clamp-3 text-sm font-normal wrap-anywhere text-ink-soft">{notice.body}</span>
          <span className="block text-sm font-normal text-ink-soft">
            <RelativeTime value={notice.createdAt} />
          </span>
        </span>
      </PageLink>
    </DropdownMenuItem>
  );
}

/** Selects what the page shows and has not loaded. */
const missing = { type: 'active', predicate: ({ state }: Query) => state.data === undefined } as const;

/**
 * Entry that says that there is nothing new, because a menu without entries is invalid, or that there may be more. It tries
 * again what could not be loaded.
 */
function StateEntry({ isKnown }: { isKnown: boolean }) {
  const client = useQueryClient();
  const isFetching = useIsFetching(missing) > 0;
  const entry = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = entry;
    return () => {
      // The menu keeps the focus when others take the place of this entry, so that arrow keys reach them.
      if (document.activeElement === current) current?.closest<HTMLElement>('[role=menu]')?.focus();
    };
  }, []);
  const canRetry = !isKnown && !isFetching;
  const state = isKnown ? 'You’re all caught up.' : 'Loading notifications…';
  return (
    <DropdownMenuItem
      ref={entry}
      disabled={!canRetry}
      className="data-[disabled]:font-normal data-[disabled]:text-ink-soft data-[disabled]:opacity-100"
      onSelect={(event) => {
        event.preventDefault();
        void client.refetchQueries(missing);
      }}
    >
      {canRetry ? (
        <EntryContent icon={RotateCw} title="Couldn’t load everything" detail="Try again" />
      ) : (
        state
      )}
    </DropdownMenuItem>
  );
}

export interface NotificationEntriesProps {
  pending: PendingItems;
  notices: readonly Notice[];
  /** Whether everything that waits for the user is known. */
  isKnown: boolean;
}

/** Entries of the notification center: what waits for the user, then their notices. Opening it marks these as read. */
export default function NotificationEntries({ pending, notices, isKnown }: NotificationEntriesProps) {
  const entries = pendingEntriesOf(pending);
  const markRead = useChange(markNoticesRead);
  const { mutate } = markRead;
  // Notices that are read only because the menu is open stay marked as new until it closes.
  const [newIds, setNewIds] = useState<ReadonlySet<number>>(new Set());
  const unmarked = notices.filter(({ id, isRead }) => !isRead && !newIds.has(id));
  if (unmarked.length > 0) setNewIds(new Set([...newIds, ...unmarked.map(({ id }) => id)]));
  const newest = notices[0];
  const unreadId = newest?.isRead === false ? newest.id : null;
  useEffect(() => {
    if (unreadId !== null) mutate({ noticeId: unreadId });
  }, [unreadId, mutate]);
  // Once everything is known, what arrives is fetched without a word.
  const [wasKnown, setWasKnown] = useState(isKnown);
  if (isKnown && !wasKnown) setWasKnown(true);
  const hasNews = entries.length > 0 || notices.some(({ id }) => newIds.has(id));
  const showsState = !wasKnown || !hasNews;
  const hasHeading = entries.length > 0 || showsState;
  return (
    <>
      {hasHeading && <DropdownMenuLabel>Notifications</DropdownMenuLabel>}
      {entries.map((entry) => (
        <PendingItem key={entry.key} entry={entry} />
      ))}
      {showsState && <StateEntry isKnown={wasKnown} />}
      {notices.length > 0 && (
        <>
          {hasHeading && <DropdownMenuSeparator />}
          <DropdownMenuLabel>What happened</DropdownMenuLabel>
          {notices.map((notice) => (
            <NoticeItem key={notice.id} notice={notice} isNew={newIds.has(notice.id)} />
          ))}
        </>
      )}
    </>
  );
}
