import { CloudOff } from 'lucide-react';

import { useConnectionState } from '../../../shared/realtime/use-socket';
import { useHasNoConnection } from '../../../shared/use-has-no-connection';

/**
 * Banner that explains a lost connection and how it affects new messages. Without any connection, the banner of the
 * whole page does.
 */
export function ConnectionBanner() {
  const isReconnecting = useConnectionState() === 'reconnecting';
  const hasNoConnection = useHasNoConnection();
  return (
    <div role="status">
      {isReconnecting && !hasNoConnection && (
        <p className="flex items-center gap-2 bg-warning-soft px-4 py-2 text-sm font-semibold text-warning">
          <CloudOff className="size-4 shrink-0" aria-hidden="true" />
          Connection lost. Reconnecting… Your messages are sent once you&rsquo;re back.
        </p>
      )}
    </div>
  );
}
