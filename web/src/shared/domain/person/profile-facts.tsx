import type { ShownUser } from '@circlet/contracts';

import { Badge } from '../../ui/badge';

/** A user's bio and interests, if the viewer can see them. */
export function ProfileFacts({ user: { bio, interests } }: { user: ShownUser }) {
  if (bio === undefined || interests === undefined) {
    return <p className="text-ink-soft">Only people in their circles can see their full profile.</p>;
  }
  return (
    <>
      <p className="wrap-anywhere whitespace-pre-line">{bio ?? 'No bio yet.'}</p>
      <ul aria-label="Interests" className="flex flex-wrap gap-2">
        {interests.map((interest) => (
          <li key={interest}>
            <Badge tone="accent">{interest}</Badge>
          </li>
        ))}
      </ul>
    </>
  );
}
