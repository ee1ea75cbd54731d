import type { ApplicationStatus } from '@circlet/contracts';

import { Badge } from '../../shared/ui/badge';

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
