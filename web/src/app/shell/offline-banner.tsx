import { WifiOff } from 'lucide-react';
import { useLocation } from 'react-router-dom';

import { startedOffline } from '../../shared/domain/session/offline-start';
import { useHasNoConnection } from '../../shared/use-has-no-connection';
import { connectionLostAt } from '../../shared/use-is-offline';
import { timeOfLoading } from './offline-time.rules';

/**
 * Banner that is shown without a connection, with the age of what the page shows. In the chats, it replaces their own
 * banner about a lost connection.
 */
export function OfflineBanner() {
  const hasNoConnection = useHasNoConnection();
  const { pathname } = useLocation();
  return (
    <div role="status">
      {hasNoConnection && (
        <p className="flex items-center justify-center gap-2 bg-warning-soft px-4 py-2 text-center text-sm font-bold text-warning">
          <WifiOff className="size-4 shrink-0" aria-hidden="true" />
          <span>
            You’re offline. Showing what was loaded {timeOfLoading(startedOffline() ?? connectionLostAt())}.
            {pathname === '/messages' && ' Your messages are sent once you’re back.'}
          </span>
        </p>
      )}
    </div>
  );
}
