import { useState, type ReactNode } from 'react';

import { useIsOffline } from '../../shared/use-is-offline';
import { OfflineScreen } from './offline-screen';

export interface OfflineGateProps {
  /** Whether the page shows what earlier visits have loaded. */
  worksOffline: boolean;
  /** Whether the user can read messages instead. */
  hasMessages: boolean;
  children: ReactNode;
}

/**
 * Shows a page, or why it can't load if it is opened without a connection. It needs a `key` of the page. A page that
 * has been loaded stays when the connection is lost.
 */
export function OfflineGate({ worksOffline, hasMessages, children }: OfflineGateProps) {
  const isOffline = useIsOffline();
  const [hasOpened, setHasOpened] = useState(worksOffline || !isOffline);
  if (!hasOpened && !isOffline) setHasOpened(true);
  return hasOpened ? children : <OfflineScreen hasMessages={hasMessages} />;
}
