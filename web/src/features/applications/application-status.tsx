import type { ApplicationStatus } from '@circlet/contracts';

import { Badge } from '../../shared/ui/badge';

const looks = {
  pending: { tone: 'warning', words: 'Pending' },
  accepted: { tone: 'positive', words: 'Accepted' },
  rejected: { tone: 'danger', words: 'Rejected' },
  expired: { tone: 'neutral', words: 'Expired' },
} as const;

/** Badge with the status of an application. */
export function ApplicationStatusBadge({ status }: { status: ApplicationStatus }) {
  const { tone, words } = looks[status];
  return <Badge tone={tone}>{words}</Badge>;
}
