import { shownCount } from '../../features/messages/unread/unread.rules';
import { useUnread } from '../../features/messages/unread/use-unread';
import { cn } from '../../shared/cn';
import { useCurrentUser } from '../../shared/domain/session/use-current-user';
import { Badge } from '../../shared/ui/badge';
import { Button } from '../../shared/ui/button';
import { Skeleton } from '../../shared/ui/skeleton';
import { viewerStateOf } from '../access.rules';
import { pageAt } from '../pages';
import { AccountMenu } from './account-menu';
import { CreateGroupButton } from './create-group-button';
import { Logo } from './logo';
import { PageLink } from './page-link';

const mainLink =
  'inline-flex h-11 items-center rounded-full px-4 font-bold text-ink-soft transition-colors hover:bg-sunken hover:text-ink current:bg-sunken current:text-ink';

function Account() {
  const { state, user } = useCurrentUser();
  if (state === 'checking') return <Skeleton className="h-11 w-24 rounded-full" />;
  if (user === null) {
    return pageAt('/auth') === undefined ? null : (
      <Button asChild variant="secondary">
        <PageLink to="/auth">Sign Up/Login</PageLink>
      </Button>
    );
  }
  return <AccountMenu user={user} />;
}

/** The top bar: logo, main navigation, create-group button and account menu. */
export function Header() {
  const { user } = useCurrentUser();
  const viewerState = viewerStateOf(user);
  const onboarding = viewerState === 'incomplete';
  const { total: unread } = useUnread(viewerState === 'complete');
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-canvas/90 backdrop-blur-md full-screen:hidden">
      <div className="page flex h-16 items-center gap-2 sm:gap-3">
        <PageLink
          to="/"
          aria-label="Circlet, home"
          className="-ms-2 flex h-11 items-center gap-2 rounded-full px-2 text-xl font-black tracking-tight"
        >
          <Logo className="size-9" />
          {/* Leaves room for the buttons at 320 px, which is also a zoom of 400%. */}
          <span className="max-[22rem]:hidden">Circlet</span>
        </PageLink>
        {!onboarding && (
          // Each link is shown from the width at which it fits next to an unread badge of "99+" and a scrollbar.
          <nav aria-label="Main" className="ms-3 flex shrink-0 whitespace-nowrap max-md:hidden">
            <PageLink to="/" className={mainLink}>
              Find Friends
            </PageLink>
            {viewerState === 'complete' && (
              <>
                <PageLink to="/my-groups" className={cn(mainLink, 'max-xl:hidden')}>
                  My Groups
                </PageLink>
                <PageLink to="/meetups" className={cn(mainLink, 'max-lg:hidden')}>
                  Meetups
                </PageLink>
                <PageLink to="/messages" className={cn(mainLink, 'gap-1.5 max-xl:hidden')}>
                  Messages
                  {unread > 0 && (
                    <Badge tone="count">
                      {shownCount(unread)}
                      <span className="sr-only"> unread</span>
                    </Badge>
                  )}
                </PageLink>
              </>
            )}
          </nav>
        )}
        <div className="ms-auto flex items-center gap-2">
          {!onboarding && <CreateGroupButton />}
          <Account />
        </div>
      </div>
    </header>
  );
}
