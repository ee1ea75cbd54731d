import { useLocation } from 'react-router-dom';

import { useCurrentUser } from '../../features/auth/session/use-current-user';
import { useLiveUpdates } from '../../shared/realtime/use-live-updates';
import { PageRoutes } from '../page-routes';
import { ErrorBoundary } from '../screens/error-boundary';
import { Breadcrumbs } from './breadcrumbs';
import { Footer } from './footer';
import { Header } from './header';
import { MobileBar } from './mobile-bar';
import { OfflineHint } from './offline-hint';
import { SkipLink } from './skip-link';
import { usePageChange } from './use-page-change';

/** What stands around every page. */
export function Shell() {
  const { pathname } = useLocation();
  const { user } = useCurrentUser();
  const main = usePageChange();
  useLiveUpdates(user?.id ?? null);
  return (
    <div className="flex min-h-dvh flex-col pb-[calc(4.25rem+env(safe-area-inset-bottom))] sm:pb-0">
      <SkipLink />
      <Header />
      <OfflineHint />
      <Breadcrumbs />
      <main id="main" ref={main} tabIndex={-1} className="grow outline-none">
        <ErrorBoundary key={pathname}>
          <PageRoutes />
        </ErrorBoundary>
      </main>
      <Footer />
      <MobileBar />
    </div>
  );
}
