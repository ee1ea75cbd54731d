import { signOut, type CurrentUser } from '@circlet/contracts';
import { LogOut, Menu } from 'lucide-react';

import { shownCount } from '../../features/messages/unread/unread.rules';
import { useUnread } from '../../features/messages/unread/use-unread';
import { useSessionExit } from '../../shared/domain/session/use-session-exit';
import { Avatar } from '../../shared/ui/avatar';
import { Badge } from '../../shared/ui/badge';
import { Button } from '../../shared/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../shared/ui/dropdown-menu';
import { viewerStateOf, canOpen } from '../access.rules';
import { pageAt, pages, type Page } from '../pages';
import { NotificationCenter } from './notification-center';
import { PageLink } from './page-link';
import { ThemeMenu } from './theme-menu';
import { usePendingCounts } from './use-pending-counts';

type MenuPage = Page & Required<Pick<Page, 'menu'>>;

/** The user's photo, which links to their profile, and the menu with its counts of pending items. */
export default function AccountMenu({ user }: { user: CurrentUser }) {
  const viewerState = viewerStateOf(user);
  const pendingCounts = usePendingCounts(user.id, viewerState === 'complete');
  const unread = useUnread(viewerState === 'complete');
  const counts = { ...pendingCounts, messages: unread.total };
  const pendingCount = counts.applications + counts.invitations;
  const leaving = useSessionExit(signOut, {
    failure: 'Failed to log out',
    describe: () => 'Please try again.',
  });
  const entries = pages.filter(
    (page): page is MenuPage =>
      page.menu !== undefined &&
      canOpen(viewerState, page.access) &&
      (!page.menu.adminOnly || user.role === 'admin'),
  );
  const avatar = <Avatar name={user.name} photo={user.profilePhoto} />;
  return (
    <div className="flex items-center gap-2">
      {viewerState === 'complete' && <NotificationCenter user={user} pendingCounts={pendingCounts} />}
      {viewerState === 'complete' && pageAt('/profile') !== undefined ? (
        <PageLink to="/profile" aria-label={`${user.name}, your profile`} className="rounded-full">
          {avatar}
        </PageLink>
      ) : (
        avatar
      )}
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
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
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuLabel className="pb-2">
            <span className="block font-extrabold text-ink">{user.name}</span>@{user.username}
          </DropdownMenuLabel>
          {entries.map(({ path, label, menu }) => {
            const count = menu.badge === undefined ? 0 : counts[menu.badge];
            return (
              <DropdownMenuItem key={path} asChild>
                <PageLink to={path}>
                  <menu.icon aria-hidden="true" />
                  {label}
                  {count > 0 && (
                    <Badge tone="count" className="ms-auto">
                      {shownCount(count)}
                    </Badge>
                  )}
                </PageLink>
              </DropdownMenuItem>
            );
          })}
          <DropdownMenuSeparator />
          <ThemeMenu />
          <DropdownMenuSeparator />
          <DropdownMenuItem
            disabled={leaving.isPending}
            onSelect={() => {
              leaving.mutate({});
            }}
          >
            <LogOut aria-hidden="true" />
            Log Out
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
    </div>
  );
}
