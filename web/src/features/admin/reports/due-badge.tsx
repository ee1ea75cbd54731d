import { Clock } from 'lucide-react';

import { Badge } from '../../../shared/ui/badge';
import { useNow } from '../../../shared/use-now';
import { describeDue } from './due.rules';

/** Countdown of the promised 24 hours. */
export function DueBadge({ dueAt }: { dueAt: string }) {
  const time = new Date(dueAt);
  const { tone, label } = describeDue(time, useNow());
  return (
    <Badge tone={tone} className="tabular-nums" title={`Due ${time.toLocaleString()}`}>
      <Clock aria-hidden="true" />
      {label}
    </Badge>
  );
}
