import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { rememberPage, consumeDestination } from '../shared/domain/session/destination';
import { PageSkeleton } from './screens/page-skeleton';

/** Sends a user from the sign-in or onboarding page to the page that they originally opened. */
export function RedirectToDestination({ userId }: { userId: number }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(consumeDestination(userId), { replace: true });
  }, [navigate, userId]);
  return <PageSkeleton />;
}

/** Sends a user whose session has ended to the sign-in page, which explains why and leads back here. */
export function RedirectToSignIn() {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    rememberPage(pathname + search + hash);
    void navigate('/auth', { replace: true });
  }, [navigate, pathname, search, hash]);
  return <PageSkeleton />;
}
