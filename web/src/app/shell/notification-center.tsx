import type { CurrentUser } from '@circlet/contracts';
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useState } from 'react';

import { useMentions } from '../../features/messages/notifications/use-mentions';
import { shownCount } from '../../features/messages/unread/unread.rules';
import { useUnread } from '../../features/messages/unread/use-unread';
import { userGroupsQuery } from '../../shared/domain/group/group-lists';
import { Badge } from '../../shared/ui/badge';
import { Button } from '../../shared/ui/button';
import { MenuButton } from '../../shared/ui/menu-button';
import { countPending, unreadNotices } from './notices.rules';
import { useNotices } from './use-notices';
import type { PendingCounts } from './use-pending-counts';

const loadEntries = () => import('./notification-entries');

/** Menu that lists everything that needs the user's attention, and their notices. It updates live. */
export function NotificationCenter({
  user,
  pendingCounts,
}: {
  user: CurrentUser;
  pendingCounts: PendingCounts;
}) {
  const unread = useUnread();
  const { mentions, isKnown: areMentionsKnown } = useMentions(unread.groups);
  const { data: groups = [] } = useQuery({ ...userGroupsQuery(user.id), enabled: unread.total > 0 });
  const pending = {
    mentions,
    direct: unread.direct,
    unread: unread.groups,
    groups,
    ...pendingCounts,
  };
  const { notices, isKnown: areNoticesKnown } = useNotices();
  // The number waits until all its parts are there. It would count up while the page loads, and miss some offline.
  const isKnown = unread.isKnown && areMentionsKnown && areNoticesKnown && pendingCounts.isKnown;
  const current = countPending(pending) + unreadNotices(notices);
  const [count, setCount] = useState(0);
  if (isKnown && count !== current) setCount(current);
  return (
    <MenuButton
      className="max-h-[70dvh] w-80 max-w-[calc(100vw-1.5rem)] overflow-y-auto"
      button={
        <Button
          variant="ghost"
          size="icon"
          className="relative"
          aria-label={count === 0 ? 'Notifications' : `Notifications, ${shownCount(count)} new`}
        >
          <Bell aria-hidden="true" />
          {count > 0 && (
            <Badge tone="count" className="absolute -end-0.5 -top-0.5 ring-2 ring-canvas" aria-hidden="true">
              {shownCount(count)}
            </Badge>
          )}
        </Button>
      }
      loadEntries={loadEntries}
      entries={{ pending, notices, isKnown }}
    />
  );
}
