import { AnchorHeading } from '../../shared/ui/anchor-heading';
import { Card } from '../../shared/ui/card';
import { CalendarRow } from './calendar-row';
import { DeletionRow } from './deletion-row';
import { EmailRow } from './email-row';
import { ExportRow } from './export-row';
import { NotificationsRow } from './notifications-row';
import { PasskeysRow } from './passkeys/passkeys-row';
import { PasswordRow } from './password-row';
import { SessionsRow } from './sessions-row';
import { TwoStepRow } from './two-step/two-step-row';

/** Everything about how the user signs in, who can see into the account, and its data, in one row each. */
export function SecuritySection() {
  return (
    <Card>
      <AnchorHeading id="security">Security</AnchorHeading>
      <div className="divide-y divide-line">
        <EmailRow />
        <PasswordRow />
        <PasskeysRow />
        <TwoStepRow />
        <SessionsRow />
        <CalendarRow />
        <NotificationsRow />
        <ExportRow />
        <DeletionRow />
      </div>
    </Card>
  );
}
