import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { rememberPage } from '../features/auth/session/destination';
import { PageSkeleton } from './screens/page-skeleton';

/** Sends a user whose session has ended to the sign-in page, which explains why and leads back here. */
export function LeaveForSignIn() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    rememberPage(pathname + search);
    void navigate('/auth', { replace: true });
  }, [navigate, pathname, search]);
  return <PageSkeleton />;
}
