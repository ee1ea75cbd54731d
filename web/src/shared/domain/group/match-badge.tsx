import { Sparkles } from 'lucide-react';

import { Badge } from '../../ui/badge';

/** The score from which a match is worth celebrating. A group that shares nothing but the city has 30. */
const GOOD_MATCH = 60;

/** How well a group fits the viewer, in percent. Only a good match is green and sparkles. */
export function MatchBadge({ score, className }: { score: number; className?: string }) {
  const isGood = score >= GOOD_MATCH;
  return (
    <Badge tone={isGood ? 'positive' : 'neutral'} className={className}>
      {isGood && <Sparkles aria-hidden="true" />}
      {Math.round(score)}% match
    </Badge>
  );
}
