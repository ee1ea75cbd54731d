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
import { useAnchor } from './use-anchor';

/** Everything about how the user signs in, who can see into the account, and its data, in one row each. */
export function SecuritySection() {
  const heading = useAnchor<HTMLHeadingElement>('security');
  return (
    <Card>
      <h2 id="security" ref={heading} tabIndex={-1} className="text-xl font-extrabold outline-none">
        Security
      </h2>
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
