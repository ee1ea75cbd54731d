import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';

import { toast } from '../../shared/ui/toast-store';

/** Says that this page is for staff, and leads home. */
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
