import { type ApplicationDetail, type ApplicationStatus, experienceLevels } from '@circlet/contracts';
import { MailCheck } from 'lucide-react';

import { PersonName } from '../../shared/domain/person/person-name';
import { Badge } from '../../shared/ui/badge';
import { RelativeTime } from '../../shared/ui/relative-time';

const badges = {
  pending: { tone: 'warning', label: 'Pending' },
  accepted: { tone: 'positive', label: 'Accepted' },
  rejected: { tone: 'danger', label: 'Rejected' },
  expired: { tone: 'neutral', label: 'Expired' },
} as const;

/** Badge with the status of an application. */
export function ApplicationStatusBadge({ status }: { status: ApplicationStatus }) {
  const { tone, label } = badges[status];
  return <Badge tone={tone}>{label}</Badge>;
}

/** Tells those who decide that the applicant's email address is confirmed. */
export function EmailConfirmedBadge({ user }: Pick<ApplicationDetail, 'user'>) {
  if (user.emailConfirmed !== true) return null;
  return (
    <Badge tone="positive">
      <MailCheck aria-hidden="true" />
      Email confirmed
    </Badge>
  );
}

/** The applicant's message, their experience, when they applied, and whose invite link brought them. */
export function ApplicationText({
  application: { message, experience, createdAt, invitedBy },
}: {
  application: ApplicationDetail;
}) {
  return (
    <>
      <blockquote className="border-s-4 border-line ps-4 break-words whitespace-pre-line">
        {message}
      </blockquote>
      <p className="text-sm text-ink-soft">
        Experience: <span className="font-bold text-ink">{experienceLevels[experience]}</span> · Applied{' '}
        <RelativeTime value={createdAt} />
        {invitedBy !== null && (
          <>
            {' · Invited by '}
            <PersonName user={invitedBy} />
          </>
        )}
      </p>
    </>
  );
}

export interface RejectionNoteProps {
  application: ApplicationDetail;
  /** States whose note it is. */
  from: string;
}

/** The owner's note on a rejection, if there is one. */
export function RejectionNote({ application: { reason }, from }: RejectionNoteProps) {
  if (reason === null) return null;
  return (
    <div className="rounded-lg bg-sunken px-4 py-3">
      <p className="text-sm font-bold">{from}</p>
      <p className="break-words whitespace-pre-line">{reason}</p>
    </div>
  );
}
