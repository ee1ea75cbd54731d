import { BellRing } from 'lucide-react';

import { Button } from '../../../shared/ui/button';
import { askForNotifications, useNotificationState } from './browser-notifications';

/** Offers browser notifications until the user has allowed or blocked them. */
export function NotificationsButton() {
  if (useNotificationState() !== 'default') return null;
  return (
    <Button
      size="sm"
      variant="secondary"
      onClick={() => {
        void askForNotifications();
      }}
    >
      <BellRing aria-hidden="true" />
      Turn on notifications
    </Button>
  );
}
