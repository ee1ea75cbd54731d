import { type ApplicationDetail, type ApplicationStatus, experienceLevels } from '@circlet/contracts';

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

/** The applicant's message, their experience, and when they applied. */
export function ApplicationText({
  application: { message, experience, createdAt },
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
      </p>
    </>
  );
}
