import { CloudOff } from 'lucide-react';

import { useConnectionState } from '../../../shared/realtime/use-connection-state';

/** Says that messages do not arrive live at the moment, and what becomes of one that is written now. */
export function ConnectionBanner() {
  const away = useConnectionState() === 'away';
  return (
    <div role="status">
      {away && (
        <p className="flex items-center gap-2 bg-warning-soft px-4 py-2 text-sm font-semibold text-warning">
          <CloudOff className="size-4 shrink-0" aria-hidden="true" />
          Connection lost. Reconnecting… A message that can&rsquo;t be sent stays here until you retry.
        </p>
      )}
    </div>
  );
}
