import { shownCount } from '../../features/messages/unread/unread.rules';
import { useUnread } from '../../features/messages/unread/use-unread';
import { cn } from '../../shared/cn';
import { rememberDestination } from '../../shared/domain/session/destination';
import { useCurrentUser } from '../../shared/domain/session/use-current-user';
import { Badge } from '../../shared/ui/badge';
import { canOpen, viewerStateOf } from '../access.rules';
import { pages, type Page } from '../pages';
import { createGroupPurpose } from './create-group-button';
import { PageLink } from './page-link';

type BarPage = Page & Required<Pick<Page, 'bar'>>;

const inBar = pages.filter((page): page is BarPage => page.bar !== undefined);

/** Navigation bar on phones. Visitors are led to sign in from entries that need an account. */
export function MobileBar() {
  const { user } = useCurrentUser();
  const viewerState = viewerStateOf(user);
  const { total: unread } = useUnread(viewerState === 'complete');
  if (viewerState === 'incomplete' || inBar.length === 0) return null;
  return (
    <nav
      aria-label="Sections"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden full-screen:hidden"
    >
      <ul className="mx-auto flex h-17 max-w-md items-stretch justify-around px-1">
        {inBar.map(({ path, access, bar }) => (
          <li key={path} className="flex grow basis-0">
            <PageLink
              to={canOpen(viewerState, access) ? path : '/auth'}
              // The sign-in page isn't one of these sections, even though several entries can lead there.
              aria-current={canOpen(viewerState, access) ? 'page' : 'false'}
              state={!canOpen(viewerState, access) && path === '/create-group' ? createGroupPurpose : null}
              onClick={() => {
                if (!canOpen(viewerState, access)) rememberDestination(path);
              }}
              className="group flex w-full flex-col items-center justify-center gap-0.5 rounded-md text-xs font-bold text-ink-soft focus-visible:-outline-offset-3 current:text-accent-ink"
            >
              <span
                className={cn(
                  'relative inline-flex h-8 w-14 items-center justify-center rounded-full transition-colors group-current:bg-accent-soft',
                  bar.prominent && 'bg-accent text-on-accent shadow-sm group-current:bg-accent',
                )}
              >
                <bar.icon className="size-5.5" aria-hidden="true" />
                {bar.badge !== undefined && unread > 0 && (
                  <Badge tone="count" className="absolute end-0 -top-1 min-h-5 min-w-5 ring-2 ring-surface">
                    {shownCount(unread)}
                    <span className="sr-only"> unread</span>
                  </Badge>
                )}
              </span>
              {bar.label}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
