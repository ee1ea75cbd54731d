import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

import { takeDestination } from '../features/auth/session/destination';
import { PageSkeleton } from './screens/page-skeleton';

/** Leads on from the sign-in or onboarding page to where one wanted to go. */
export function LeaveForDestination() {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(takeDestination(), { replace: true });
  }, [navigate]);
  return <PageSkeleton />;
}
