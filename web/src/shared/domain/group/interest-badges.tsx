import { Badge } from '../../ui/badge';

/** Number of interests before '+N more'. */
const shown = 3;

/** Up to three interests, and the number of further ones. */
export function InterestBadges({ interests }: { interests: readonly string[] }) {
  if (interests.length === 0) return null;
  const more = interests.slice(shown);
  return (
    <ul aria-label="Interests" className="flex flex-wrap gap-1.5">
      {interests.slice(0, shown).map((interest) => (
        <li key={interest} className="max-w-full">
          <Badge tone="accent" className="max-w-full">
            <span className="truncate">{interest}</span>
          </Badge>
        </li>
      ))}
      {more.length > 0 && (
        <li title={more.join(', ')}>
          <Badge>+{more.length} more</Badge>
        </li>
      )}
    </ul>
  );
}
