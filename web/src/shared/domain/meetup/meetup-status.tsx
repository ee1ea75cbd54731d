import type { Meetup } from '@circlet/contracts';

import { Badge, type BadgeProps } from '../../ui/badge';
import { useNow } from '../../use-now';
import { isHappening, phaseOf } from './meetup.rules';

const labels = {
  proposed: ['Voting', 'warning'],
  scheduled: ['Scheduled', 'positive'],
  past: ['Past', 'neutral'],
  canceled: ['Canceled', 'danger'],
  expired: ['No time found', 'neutral'],
} as const satisfies Record<Meetup['status'], [string, BadgeProps['tone']]>;

/** Badge with the current status of a meetup. */
export function MeetupStatusBadge({ meetup }: { meetup: Meetup }) {
  const now = useNow();
  if (isHappening(meetup, now)) return <Badge tone="accent">Happening now</Badge>;
  const [label, tone] = labels[phaseOf(meetup, now)];
  return <Badge tone={tone}>{label}</Badge>;
}
