import { isStaff, listOwnMeetups, listReports, type CurrentUser } from '@circlet/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Download, LogOut } from 'lucide-react';

import { shownCount } from '../../features/messages/unread/unread.rules';
import { totalOf } from '../../shared/api/paging.rules';
import { callPages, callRows } from '../../shared/api/use-call';
import { waitsForVote } from '../../shared/domain/meetup/meetup.rules';
import { Badge } from '../../shared/ui/badge';
import { DropdownMenuItem, DropdownMenuLabel, DropdownMenuSeparator } from '../../shared/ui/dropdown-menu';
import { canOpen, viewerStateOf } from '../access.rules';
import { labelOf, pages, type MenuBadge, type Page } from '../pages';
import { install, useCanInstall } from './install';
import { PageLink } from './page-link';
import { ThemeMenu } from './theme-menu';

type MenuPage = Page & Required<Pick<Page, 'menu'>>;

export interface AccountMenuEntriesProps {
  user: CurrentUser;
  counts: Record<Exclude<MenuBadge, 'meetups' | 'reports'>, number>;
  isLeaving: boolean;
  /** Signs the user out, or asks first. */
  onLeave: () => void;
}

/** Entries of the account menu: the user's pages, the theme and signing out. */
export default function AccountMenuEntries({
  user,
  counts: otherCounts,
  isLeaving,
  onLeave,
}: AccountMenuEntriesProps) {
  const canInstall = useCanInstall();
  const meetups = useQuery({
    ...callRows(listOwnMeetups, { when: 'upcoming' }),
    enabled: viewerStateOf(user) === 'complete',
  });
  const pendingReports = useInfiniteQuery({
    ...callPages(listReports, { status: 'pending', limit: 1 }),
    enabled: isStaff(user.role),
  });
  const counts = {
    ...otherCounts,
    meetups: meetups.data?.filter(waitsForVote).length ?? 0,
    reports: totalOf(pendingReports.data?.pages ?? []),
  };
  const entries = pages.filter(
    (page): page is MenuPage =>
      page.menu !== undefined &&
      canOpen(viewerStateOf(user), page.access) &&
      (page.menu.labels === undefined || page.menu.labels[user.role] !== undefined),
  );
  return (
    <>
      <DropdownMenuLabel className="pb-2">
        <span className="block font-extrabold text-ink">{user.name}</span>@{user.username}
      </DropdownMenuLabel>
      {entries.map((page) => {
        const { path, menu } = page;
        const label = labelOf(page, user);
        const count = menu.badge === undefined ? 0 : counts[menu.badge];
        return (
          <DropdownMenuItem key={path} asChild>
            <PageLink
              to={path}
              aria-label={
                menu.badge === 'reports' && count > 0
                  ? `${label}, ${shownCount(count)} pending ${count === 1 ? 'report' : 'reports'}`
                  : undefined
              }
            >
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
      {canInstall && (
        <DropdownMenuItem onSelect={install}>
          <Download aria-hidden="true" />
          Install app
        </DropdownMenuItem>
      )}
      <DropdownMenuItem disabled={isLeaving} onSelect={onLeave}>
        <LogOut aria-hidden="true" />
        Log Out
      </DropdownMenuItem>
    </>
  );
}
