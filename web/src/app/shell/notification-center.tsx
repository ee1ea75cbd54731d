import type { CurrentUser } from '@circlet/contracts';
import { useQuery } from '@tanstack/react-query';
import { AtSign, Bell, Inbox, MailOpen, MessageCircle, type LucideIcon } from 'lucide-react';

import { useMentions } from '../../features/messages/notifications/use-mentions';
import { shownCount } from '../../features/messages/unread/unread.rules';
import { useUnread } from '../../features/messages/unread/use-unread';
import { userGroupsQuery } from '../../shared/domain/group/group-lists';
import { Badge } from '../../shared/ui/badge';
import { Button } from '../../shared/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from '../../shared/ui/dropdown-menu';
import { noticesOf, type Notice } from './notices.rules';
import { PageLink } from './page-link';
import type { PendingCounts } from './use-pending-counts';

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

/** Menu that lists everything that needs the user's attention and updates live. */
export function NotificationCenter({
  user,
  pendingCounts,
}: {
  user: CurrentUser;
  pendingCounts: PendingCounts;
}) {
  const unread = useUnread();
  const mentions = useMentions(unread.groups);
  const { data: groups = [] } = useQuery({ ...userGroupsQuery(user.id), enabled: unread.total > 0 });
  const notices = noticesOf({
    mentions,
    direct: unread.direct,
    unread: unread.groups,
    groups,
    ...pendingCounts,
  });
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          variant="ghost"
          size="icon"
          className="relative"
          aria-label={
            notices.length === 0 ? 'Notifications' : `Notifications, ${shownCount(notices.length)} new`
          }
        >
          <Bell aria-hidden="true" />
          {notices.length > 0 && (
            <Badge tone="count" className="absolute -end-0.5 -top-0.5 ring-2 ring-canvas" aria-hidden="true">
              {shownCount(notices.length)}
            </Badge>
          )}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent className="max-h-[70dvh] w-80 max-w-[calc(100vw-1.5rem)] overflow-y-auto">
        <DropdownMenuLabel>Notifications</DropdownMenuLabel>
        {notices.map((notice) => (
          <NoticeItem key={notice.key} notice={notice} />
        ))}
        {notices.length === 0 && <p className="px-3 pt-1 pb-3 text-ink-soft">You’re all caught up.</p>}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
