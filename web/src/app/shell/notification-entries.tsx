import { markNoticesRead, type Notice as News } from '@circlet/contracts';
import { AtSign, Inbox, MailOpen, MessageCircle, type LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';

import { useChange } from '../../shared/api/use-change';
import { DropdownMenuItem, DropdownMenuLabel, DropdownMenuSeparator } from '../../shared/ui/dropdown-menu';
import { RelativeTime } from '../../shared/ui/relative-time';
import type { Notice } from './notices.rules';
import { PageLink } from './page-link';

const icons: Record<Notice['kind'], LucideIcon> = {
  mention: AtSign,
  message: MessageCircle,
  application: Inbox,
  invitation: MailOpen,
};

function NoticeItem({ notice }: { notice: Notice }) {
  const Icon = icons[notice.kind];
  return (
    <DropdownMenuItem asChild>
      <PageLink to={notice.path}>
        <Icon aria-hidden="true" />
        <span className="min-w-0 py-1.5">
          <span className="block truncate">{notice.title}</span>
          <span className="line-clamp-2 text-sm font-normal text-ink-soft">{notice.detail}</span>
        </span>
      </PageLink>
    </DropdownMenuItem>
  );
}

function NewsItem({ news, isNew }: { news: News; isNew: boolean }) {
  return (
    <DropdownMenuItem asChild>
      <PageLink to={news.path}>
        <span className="flex size-5 shrink-0 items-center justify-center">
          {isNew && (
            <span className="size-2.5 rounded-full bg-accent">
              <span className="sr-only">New: </span>
            </span>
          )}
        </span>
        <span className="min-w-0 py-1.5">
          <span className="block">{news.title}</span>
          <span className="line-clamp-3 text-sm font-normal wrap-anywhere text-ink-soft">{news.body}</span>
          <span className="block text-sm font-normal text-ink-soft">
            <RelativeTime value={news.createdAt} />
          </span>
        </span>
      </PageLink>
    </DropdownMenuItem>
  );
}

export interface NotificationEntriesProps {
  notices: readonly Notice[];
  news: readonly News[];
}

/** Entries of the notification center: what waits for the user, then their news. Opening it marks these as read. */
export default function NotificationEntries({ notices, news }: NotificationEntriesProps) {
  const markRead = useChange(markNoticesRead);
  const { mutate } = markRead;
  // What was read only by opening the menu stays marked as new until it closes.
  const [readBefore] = useState(() => new Set(news.filter(({ isRead }) => isRead).map(({ id }) => id)));
  const newest = news[0];
  const unreadId = newest?.isRead === false ? newest.id : null;
  useEffect(() => {
    if (unreadId !== null) mutate({ noticeId: unreadId });
  }, [unreadId, mutate]);
  return (
    <>
      <DropdownMenuLabel>Notifications</DropdownMenuLabel>
      {notices.map((notice) => (
        <NoticeItem key={notice.key} notice={notice} />
      ))}
      {notices.length === 0 && news.every(({ id }) => readBefore.has(id)) && (
        <p className="px-3 pt-1 pb-3 text-ink-soft">You’re all caught up.</p>
      )}
      {news.length > 0 && (
        <>
          <DropdownMenuSeparator />
          <DropdownMenuLabel>What happened</DropdownMenuLabel>
          {news.map((each) => (
            <NewsItem key={each.id} news={each} isNew={!readBefore.has(each.id)} />
          ))}
        </>
      )}
    </>
  );
}
