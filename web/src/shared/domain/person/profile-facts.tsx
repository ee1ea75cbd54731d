import type { ShownUser } from '@circlet/contracts';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';

import { Avatar } from '../../ui/avatar';
import { Badge } from '../../ui/badge';

export interface ProfileHeaderProps {
  user: ShownUser;
  title: ReactNode;
  action?: ReactNode;
}

/** A user's photo next to a title, their username and location, as far as the viewer can see them. */
export function ProfileHeader({ user, title, action }: ProfileHeaderProps) {
  return (
    <div className="flex flex-wrap items-center gap-5">
      <Avatar name={user.name} photo={user.profilePhoto} size="xl" />
      <div className="min-w-0 flex-1 basis-32">
        {title}
        {user.username !== undefined && <p className="wrap-anywhere text-ink-soft">@{user.username}</p>}
        {user.location !== undefined && (
          <p className="mt-1 flex items-center gap-1.5 text-ink-soft">
            <MapPin className="size-4 shrink-0" aria-hidden="true" />
            <span className="min-w-0 wrap-anywhere">{user.location ?? 'Location unknown'}</span>
          </p>
        )}
      </div>
      {action}
    </div>
  );
}

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
