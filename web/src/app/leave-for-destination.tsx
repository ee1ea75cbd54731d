import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

import { takeDestination } from '../features/auth/session/destination';
import { PageSkeleton } from './screens/page-skeleton';

/** Sends a user from the sign-in or onboarding page to the page that they originally opened. */
export function LeaveForDestination({ userId }: { userId: number }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(takeDestination(userId), { replace: true });
  }, [navigate, userId]);
  return <PageSkeleton />;
}
