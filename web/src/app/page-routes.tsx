import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';

import { hasCachedUser } from '../shared/domain/session/cached-user';
import { rememberPage } from '../shared/domain/session/destination';
import { useSessionEnding } from '../shared/domain/session/session-ending';
import { useCurrentUser } from '../shared/domain/session/use-current-user';
import { fallbackFor, isLeftAtSignOut, mayOpen, visitorOf, type Visitor } from './access.rules';
import { LeaveForDestination, LeaveForSignIn } from './leave-page';
import { pageAt, pages } from './pages';
import { NotFoundPage } from './screens/not-found-page';
import { PageSkeleton } from './screens/page-skeleton';
import { useVisitorOnArrival } from './use-visitor-on-arrival';

function Elsewhere({
  userId,
  visitor,
  arrivedAs,
}: {
  userId: number | null;
  visitor: Visitor;
  arrivedAs: Visitor;
}) {
  const { pathname, search } = useLocation();
  const fallback = fallbackFor(visitor);
  if (fallback === 'onboarding') return <Navigate to="/onboarding" replace />;
  if (userId !== null)
    return arrivedAs === 'complete' ? <NotFoundPage /> : <LeaveForDestination userId={userId} />;
  if (pageAt(pathname)?.access === 'complete') rememberPage(pathname + search);
  return <Navigate to="/" replace />;
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
  const visitor = visitorOf(user);
  const arrivedAs = useVisitorOnArrival(visitor, state !== 'checking');
  const { pathname } = useLocation();
  const ending = useSessionEnding();
  if (state === 'signedOut' && ending === 'ended' && isLeftAtSignOut(pathname, pageAt(pathname)?.access))
    return <LeaveForSignIn />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Routes>
        {pages
          .filter(({ access }) => mayOpen(visitor, access))
          .map(({ path, component: Component }) => (
            <Route key={path} path={path} element={<Component />} />
          ))}
        <Route
          path="*"
          element={
            state === 'checking' ? (
              <WhileChecking />
            ) : (
              <Elsewhere userId={user?.id ?? null} visitor={visitor} arrivedAs={arrivedAs} />
            )
          }
        />
      </Routes>
    </Suspense>
  );
}
