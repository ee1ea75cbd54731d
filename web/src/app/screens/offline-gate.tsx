import { useState, type ReactNode } from 'react';

import { MissingPartContext, type MissingPart } from '../../shared/missing-part';
import { useIsOffline } from '../../shared/use-is-offline';
import { MissingPage } from './missing-page';
import { OfflineScreen } from './offline-screen';

export interface OfflineGateProps {
  /** Whether the page shows what earlier visits have loaded. */
  worksOffline: boolean;
  /** Whether the user can read messages and see meetups instead. */
  hasSavedPages: boolean;
  children: ReactNode;
}

/**
 * Shows a page, or why it can't load if it is opened without a connection. It needs a `key` of the page. A page that
 * has been loaded stays when the connection is lost.
 */
export function OfflineGate({ worksOffline, hasSavedPages, children }: OfflineGateProps) {
  const isOffline = useIsOffline();
  const [hasOpened, setHasOpened] = useState(worksOffline || !isOffline);
  const [missing, setMissing] = useState<MissingPart | null>(null);
  if (!hasOpened && !isOffline) setHasOpened(true);
  if (!hasOpened) return <OfflineScreen hasSavedPages={hasSavedPages} />;
  if (missing === null) return <MissingPartContext value={setMissing}>{children}</MissingPartContext>;
  return (
    <MissingPage
      missing={missing}
      hasSavedPages={hasSavedPages}
      onRetry={() => {
        setMissing(null);
      }}
    />
  );
}
