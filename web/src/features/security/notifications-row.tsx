import { usePushState } from '../../shared/push/push-store';
import { Button } from '../../shared/ui/button';
import { SecurityRow } from './security-row';

/** Whether this browser receives the account's push messages. Leads to their settings. */
export function NotificationsRow() {
  const isOn = usePushState() === 'on';
  return (
    <SecurityRow
      title="Push notifications"
      description={
        isOn
          ? 'This browser shows your notifications, also to others who can see its screen.'
          : 'This browser doesn’t show your notifications.'
      }
      action={
        <Button asChild size="sm" variant="secondary">
          <a href="#notifications">Notification settings</a>
        </Button>
      }
    />
  );
}
