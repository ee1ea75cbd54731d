import type { PublicUser } from '@circlet/contracts';

import { Badge } from '../../shared/ui/badge';

/** What somebody says about themself, and what they like. */
export function ProfileFacts({ user }: { user: PublicUser }) {
  return (
    <>
      <p className="wrap-anywhere whitespace-pre-line">{user.bio ?? 'No bio yet.'}</p>
      <ul aria-label="Interests" className="flex flex-wrap gap-2">
        {user.interests.map((interest) => (
          <li key={interest}>
            <Badge tone="accent">{interest}</Badge>
          </li>
        ))}
      </ul>
    </>
  );
}
