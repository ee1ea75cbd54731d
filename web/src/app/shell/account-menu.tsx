import { signOut, type CurrentUser } from '@circlet/contracts';
import { Menu } from 'lucide-react';
import { useState } from 'react';

import { currentUnsent } from '../../features/messages/composer/unsent-store';
import { shownCount } from '../../features/messages/unread/unread.rules';
import { useUnread } from '../../features/messages/unread/use-unread';
import { offlineMessage } from '../../shared/api/api-error';
import { useSessionExit } from '../../shared/domain/session/use-session-exit';
import { lazyPart } from '../../shared/lazy-part';
import { Avatar } from '../../shared/ui/avatar';
import { Badge } from '../../shared/ui/badge';
import { Button } from '../../shared/ui/button';
import { LazyDialog } from '../../shared/ui/lazy-dialog';
import { MenuButton } from '../../shared/ui/menu-button';
import { hasUnsentWorkOrDrafts } from '../../shared/unsent-work';
import { viewerStateOf } from '../access.rules';
import { NotificationCenter } from './notification-center';
import { PageLink } from './page-link';
import { usePendingCounts } from './use-pending-counts';

const loadEntries = () => import('./account-menu-entries');
const LogOutDialog = lazyPart(() => import('./log-out-dialog'));

/** The user's photo, which links to their profile, and the menu with its counts of pending items. */
export function AccountMenu({ user }: { user: CurrentUser }) {
  const isComplete = viewerStateOf(user) === 'complete';
  const pendingCounts = usePendingCounts(user.id, isComplete);
  const unread = useUnread(isComplete);
  const pendingCount = pendingCounts.isKnown ? pendingCounts.applications + pendingCounts.invitations : 0;
  const leaving = useSessionExit(signOut, {
    failure: 'Failed to sign out',
    describe: () => (navigator.onLine ? 'Please try again.' : offlineMessage),
  });
  const [isAsking, setIsAsking] = useState(false);
  const leave = () => {
    leaving.mutate({});
  };
  const leaveUnlessUnsent = () => {
    if (currentUnsent().length > 0 || hasUnsentWorkOrDrafts()) setIsAsking(true);
    else leave();
  };
  const avatar = <Avatar name={user.name} photo={user.profilePhoto} />;
  return (
    <div className="flex items-center gap-2">
      {isComplete && <NotificationCenter user={user} pendingCounts={pendingCounts} />}
      {isComplete ? (
        <PageLink to="/profile" aria-label={`${user.name}, your profile`} className="flex rounded-full">
          {avatar}
        </PageLink>
      ) : (
        avatar
      )}
      <MenuButton
        button={
          <Button
            variant="secondary"
            size="icon"
            className="relative"
            aria-label={pendingCount === 0 ? 'Menu' : `Menu, ${shownCount(pendingCount)} pending`}
          >
            <Menu aria-hidden="true" />
            {pendingCount > 0 && (
              <Badge
                tone="count"
                className="absolute -end-1.5 -top-1.5 ring-2 ring-canvas"
                aria-hidden="true"
              >
                {shownCount(pendingCount)}
              </Badge>
            )}
          </Button>
        }
        loadEntries={loadEntries}
        entries={{
          user,
          counts: { ...pendingCounts, messages: unread.total },
          isLeaving: leaving.isPending,
          onLeave: leaveUnlessUnsent,
        }}
      />
      <LazyDialog
        open={isAsking}
        onMissing={() => {
          setIsAsking(false);
        }}
      >
        <LogOutDialog open={isAsking} onOpenChange={setIsAsking} onLeave={leave} />
      </LazyDialog>
    </div>
  );
}
