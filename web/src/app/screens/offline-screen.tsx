import { WifiOff } from 'lucide-react';
import { Link } from 'react-router-dom';

import { Button } from '../../shared/ui/button';
import { PageTitle } from '../../shared/ui/page-title';

export interface OfflineScreenProps {
  /** Whether the user can read messages and see meetups instead. */
  hasSavedPages: boolean;
  /** Opens the page again. Omitted if the device has no connection at all. */
  onRetry?: () => void;
}

/** Shown in place of a page that can't load without a connection. It opens by itself once there is one. */
export function OfflineScreen({ hasSavedPages, onRetry }: OfflineScreenProps) {
  return (
    <div className="page flex flex-col items-center gap-3 py-20 text-center">
      <span className="mb-3 inline-flex size-20 items-center justify-center rounded-full bg-warning-soft text-warning">
        <WifiOff className="size-10" aria-hidden="true" />
      </span>
      <PageTitle>You’re offline</PageTitle>
      <p className="max-w-md text-lg text-ink-soft">This page opens by itself once you’re connected again.</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3 empty:hidden">
        {onRetry !== undefined && <Button onClick={onRetry}>Try again</Button>}
        {hasSavedPages && (
          <>
            <Button asChild variant="secondary">
              <Link to="/messages">Read your messages</Link>
            </Button>
            <Button asChild variant="secondary">
              <Link to="/meetups">See your meetups</Link>
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
