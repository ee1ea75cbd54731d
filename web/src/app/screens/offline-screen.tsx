import { WifiOff } from 'lucide-react';
import { Link } from 'react-router-dom';

import { Button } from '../../shared/ui/button';

/** Shown in place of a page that can't load without a connection. It opens by itself once there is one. */
export function OfflineScreen({ hasMessages }: { hasMessages: boolean }) {
  return (
    <div className="page flex flex-col items-center gap-3 py-20 text-center">
      <span className="mb-3 inline-flex size-20 items-center justify-center rounded-full bg-warning-soft text-warning">
        <WifiOff className="size-10" aria-hidden="true" />
      </span>
      <h1 className="text-3xl font-extrabold">You’re offline</h1>
      <p className="max-w-md text-lg text-ink-soft">This page opens by itself once you’re connected again.</p>
      {hasMessages && (
        <Button asChild variant="secondary" className="mt-4">
          <Link to="/messages">Read your messages</Link>
        </Button>
      )}
    </div>
  );
}
