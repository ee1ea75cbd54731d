import { WifiOff } from 'lucide-react';

import { startedOffline } from '../../shared/domain/session/offline-start';
import { useConnectionState } from '../../shared/realtime/use-socket';
import { connectionLostAt, useIsOffline } from '../../shared/use-is-offline';
import { timeOfLoading } from './offline-time.rules';

/** Banner that is shown without a connection, with the age of what the page shows. */
export function OfflineBanner() {
  const isOffline = useIsOffline();
  const isConnected = useConnectionState() === 'open';
  // The server may not be reachable although the device has a network.
  const hasNoConnection = isOffline || (startedOffline() !== null && !isConnected);
  return (
    <div role="status">
      {hasNoConnection && (
        <p className="flex items-center justify-center gap-2 bg-warning-soft px-4 py-2 text-center text-sm font-bold text-warning">
          <WifiOff className="size-4 shrink-0" aria-hidden="true" />
          You’re offline. Showing what was loaded {timeOfLoading(startedOffline() ?? connectionLostAt())}.
        </p>
      )}
    </div>
  );
}
