import { Sparkles } from 'lucide-react';

import { Badge } from '../../ui/badge';
import { isGoodMatch } from './match.rules';

/** How well a group fits the viewer, in percent. Only a good match is green and sparkles. */
export function MatchBadge({ score, className }: { score: number; className?: string }) {
  const isGood = isGoodMatch(score);
  return (
    <Badge tone={isGood ? 'positive' : 'neutral'} className={className}>
      {isGood && <Sparkles aria-hidden="true" />}
      {Math.round(score)}% match
    </Badge>
  );
}
