import { AtSign, Inbox, MailOpen, MessageCircle, type LucideIcon } from 'lucide-react';

import { DropdownMenuItem, DropdownMenuLabel } from '../../shared/ui/dropdown-menu';
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

/** Entries of the notification center. */
export default function NotificationEntries({ notices }: { notices: readonly Notice[] }) {
  return (
    <>
      <DropdownMenuLabel>Notifications</DropdownMenuLabel>
      {notices.map((notice) => (
        <NoticeItem key={notice.key} notice={notice} />
      ))}
      {notices.length === 0 && <p className="px-3 pt-1 pb-3 text-ink-soft">You’re all caught up.</p>}
    </>
  );
}
