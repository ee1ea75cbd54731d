import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';

import { hasCachedUser } from '../shared/domain/session/cached-user';
import { rememberPage } from '../shared/domain/session/destination';
import { useSessionEnding } from '../shared/domain/session/session-ending';
import { useCurrentUser } from '../shared/domain/session/use-current-user';
import { lazyPart } from '../shared/lazy-part';
import {
  canOpen,
  fallbackFor,
  isInvite,
  redirectsToSignIn,
  viewerStateOf,
  type ViewerState,
} from './access.rules';
import { RedirectToDestination, RedirectToSignIn } from './redirects';
import { pageAt, pages } from './pages';
import { OfflineGate } from './screens/offline-gate';
import { PageSkeleton } from './screens/page-skeleton';
import type { WantedPage } from './sign-in-hint.rules';
import { useStateOnArrival } from './use-state-on-arrival';

const NotFoundPage = lazyPart(() => import('./screens/not-found-page'));

function FallbackPage({
  userId,
  viewerState,
  arrivedAs,
}: {
  userId: number | null;
  viewerState: ViewerState;
  arrivedAs: ViewerState;
}) {
  const { pathname, search, hash } = useLocation();
  const fallback = fallbackFor(viewerState);
  if (fallback === 'onboarding') {
    if (isInvite(pathname, search)) rememberPage(pathname + search);
    return <Navigate to="/onboarding" replace />;
  }
  if (userId !== null)
    return arrivedAs === 'complete' ? (
      <OfflineGate worksOffline={false} hasSavedPages>
        <NotFoundPage />
      </OfflineGate>
    ) : (
      <RedirectToDestination userId={userId} />
    );
  if (pageAt(pathname)?.access !== 'complete') return <Navigate to="/" replace />;
  const wanted = pathname + search + hash;
  rememberPage(wanted);
  return <Navigate to="/" state={{ wanted } satisfies WantedPage} replace />;
}

/**
 * Shows the home page during the sign-in check. A user who was signed in before sees a skeleton instead, so
 * that the home page doesn't flash by.
 */
function WhileChecking() {
  const Home = pageAt('/')?.component;
  return Home === undefined || hasCachedUser() ? <PageSkeleton /> : <Home />;
}

/** Renders the pages that are available to this user and the fallback for every other address. */
export function PageRoutes() {
  const { state, user } = useCurrentUser();
  const viewerState = viewerStateOf(user);
  const arrivedAs = useStateOnArrival(viewerState, state !== 'checking');
  const { pathname } = useLocation();
  const { state: ending } = useSessionEnding();
  if (state === 'signedOut' && ending === 'ended' && redirectsToSignIn(pageAt(pathname)?.access))
    return <RedirectToSignIn />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Routes>
        {pages
          .filter(({ access }) => canOpen(viewerState, access))
          .map(({ path, component: Component, worksOffline = false }) => (
            <Route
              key={path}
              path={path}
              element={
                <OfflineGate
                  key={path}
                  worksOffline={worksOffline}
                  hasSavedPages={viewerState === 'complete'}
                >
                  <Component />
                </OfflineGate>
              }
            />
          ))}
        <Route
          path="*"
          element={
            state === 'checking' ? (
              <WhileChecking />
            ) : (
              <FallbackPage userId={user?.id ?? null} viewerState={viewerState} arrivedAs={arrivedAs} />
            )
          }
        />
      </Routes>
    </Suspense>
  );
}
