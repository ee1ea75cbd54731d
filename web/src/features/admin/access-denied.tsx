import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';

import { toast } from '../../shared/ui/toast-store';

/** Shows a toast that the page is for staff only, and redirects to the home page. */
export function AccessDenied() {
  useEffect(() => {
    toast({
      title: 'Access Denied',
      description: "You don't have permission to access the admin panel.",
      variant: 'danger',
    });
  }, []);
  return <Navigate to="/" replace />;
}
